// Where the tables run: on a server, or in this page itself ("a tab"), which then needs no server.

/** Whether this page runs its tables itself. The tab's index.html says so, and a served page does not. */
export const inTab: boolean = globalThis.document?.documentElement?.dataset["aerodrome"] === "tab";
