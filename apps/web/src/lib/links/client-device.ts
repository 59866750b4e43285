/** What the browser says of itself, for the access statistics (LINK-19, LINK-20). */
export interface ClientDevice {
  browser: string
  device: string
  os: string
}

type Names = ReadonlyArray<[name: string, found: RegExp]>

/** The order matters: Edge, Opera and Samsung also call themselves Chrome, and Chrome calls itself Safari. */
const BROWSERS: Names = [
  ['Edge', /Edg(?:e|A|iOS)?\/([\d.]+)/],
  ['Opera', /(?:OPR|Opera)\/([\d.]+)/],
  ['Samsung Internet', /SamsungBrowser\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari\//],
]

const SYSTEMS: Names = [
  ['Windows', /Windows NT ([\d.]+)/],
  ['iOS', /(?:iPhone|iPad|iPod).*? OS ([\d_]+)/],
  ['macOS', /Mac OS X ([\d_.]+)/],
  ['Android', /Android ([\d.]+)/],
  ['ChromeOS', /CrOS \w+ ([\d.]+)/],
  ['Linux', /Linux()/],
]

function nameIn(names: Names, agent: string): string {
  for (const [name, found] of names) {
    const match = found.exec(agent)
    if (!match) continue
    const major = match[1]?.split(/[._]/)[0]
    return major ? `${name} ${major}` : name
  }
  return ''
}

function deviceIn(agent: string): string {
  if (/iPad|Tablet|PlayBook/.test(agent) || (/Android/.test(agent) && !/Mobile/.test(agent))) return 'tablet'
  return /Mobi|iPhone|iPod/.test(agent) ? 'mobile' : 'desktop'
}

/** Browser and system by name and major version: enough for statistics, too little to know a person by. */
export const clientDevice = (agent: string = navigator.userAgent): ClientDevice => ({
  browser: nameIn(BROWSERS, agent),
  device: deviceIn(agent),
  os: nameIn(SYSTEMS, agent),
})
