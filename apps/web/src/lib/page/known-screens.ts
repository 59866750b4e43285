/** Which addresses the application has a screen for: told by the frame, asked by features, which do not know each other. */
let find: (path: string) => boolean = () => false

export function provideScreens(exists: (path: string) => boolean): void {
  find = exists
}

/** Whether an address has its screen; what only makes sense with it stays hidden where there is none. */
export const hasScreen = (path: string): boolean => find(path)
