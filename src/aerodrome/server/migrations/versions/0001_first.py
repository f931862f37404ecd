"""The first release: players, their links, tables with their logs, and connected players."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "device_links",
        sa.Column("token_hash", sa.String(64), primary_key=True),
        sa.Column("player", sa.String(22), sa.ForeignKey("players.id"), nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.String(20), nullable=False),
        sa.Column("data", sa.String(64), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("terms", sa.Text, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("seed_hash", sa.String(64), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("public", sa.Integer, nullable=False),
        sa.Column("open_seats", sa.Integer, nullable=False),
        sa.Column("names", sa.Text, nullable=False),
        sa.Column("due_at", sa.BigInteger, nullable=True),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
    )
    op.create_index("tables_due", "tables", ["due_at"])
    op.create_index("tables_listed", "tables", ["public", "state", "updated_at"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(22), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("token", sa.String(32), nullable=False),
        sa.Column("player", sa.String(22), nullable=True),
        sa.Column("client_id", sa.String(64), nullable=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.UniqueConstraint("table_id", "player", "client_id", name="entries_once"),
    )
    op.create_table(
        "seatings",
        sa.Column("player", sa.String(22), sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("table_id", sa.String(22), sa.ForeignKey("tables.id"), primary_key=True),
    )
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(22), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
    )
