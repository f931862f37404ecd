// What a person prefers on this device.

export type Theme = "auto" | "light" | "dark";

export interface Settings {
  theme: Theme;
  speed: number; // of animation: 0 is none, 1 unhurried, 2 brisk
  sound: boolean;
  confirm: boolean; // ask once more before an answer is sent
}

const KEY = "aerodrome.settings";
const FIRST: Settings = { theme: "auto", speed: 1, sound: false, confirm: true };

function stored(): Settings {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...FIRST };
  }
}

export const settings = $state<Settings>(stored());

export function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
  showTheme();
}

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

export function showTheme(): void {
  const night = settings.theme === "dark" || (settings.theme === "auto" && dark.matches);
  document.documentElement.dataset["theme"] = night ? "dark" : "light";
}

dark.addEventListener("change", showTheme);
showTheme();

/** How fast events are shown; 0 if they are not animated at all. */
export function pace(): number {
  return still.matches || document.hidden ? 0 : settings.speed;
}
