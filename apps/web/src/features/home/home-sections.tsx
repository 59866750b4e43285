export function HomeSections() {
  return null
}
