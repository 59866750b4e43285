/** Everything this browser keeps for us, gone: what a test begins with. */
export function clearStorage(): void {
  window.localStorage.clear()
  window.sessionStorage.clear()
}
