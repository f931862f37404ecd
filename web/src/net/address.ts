/** Whether a host's name means the computer itself: a link to it leads nobody else anywhere. */
export function isOnlyHere(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}
