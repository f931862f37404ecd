// The player's preferences on this device.

export type Theme = "auto" | "light" | "dark";

export interface Settings {
  theme: Theme;
  speed: number; // of animation: 0 is none, 1 normal, 2 fast
  sound: boolean;
  confirm: boolean; // ask for confirmation before sending an answer
  listed: boolean; // others find my quick games on the home page
}

const KEY = "aerodrome.settings";
const FIRST: Settings = { theme: "auto", speed: 1, sound: false, confirm: true, listed: false };

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
    // A browser without storage can still play.
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

/** Return the speed of animations, or 0 for none. */
export function pace(): number {
  return still.matches || document.hidden ? 0 : settings.speed;
}
