import { lookup } from 'node:dns/promises'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** Asks another server, as `fetch` does; tests put another in its place. */
export type Fetch = typeof fetch
/** Which addresses a name leads to. */
export type Resolve = (host: string) => Promise<readonly string[]>
const resolveName: Resolve = async host => (await lookup(host, { all: true })).map(each => each.address)

const MOST_REDIRECTS = 5

/** Addresses that are nobody's library: this machine's neighbours on the wire, and where clouds keep their secrets. */
const never = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  never.addSubnet(network, bits, 'ipv4')
never.addSubnet('fe80::', 10, 'ipv6')
never.addSubnet('ff00::', 8, 'ipv6')
never.addAddress('::', 'ipv6')
never.addAddress('fd00:ec2::254', 'ipv6')

/** Of the inside: allowed where the operator wrote the address, not where another server sends us on to it. */
const inside = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  inside.addSubnet(network, bits, 'ipv4')
inside.addSubnet('fc00::', 7, 'ipv6')
inside.addAddress('::1', 'ipv6')

const isIn = (list: BlockList, address: string): boolean => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return list.check(mapped ?? address, mapped || !isIPv6(address) ? 'ipv4' : 'ipv6')
}

/** An address that this server will not ask. */
export class AddressRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'AddressRefused'
  }
}

async function checkAddress(url: URL, isSentOn: boolean, resolve: Resolve): Promise<void> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new AddressRefused(`${url.protocol} is not asked.`)
  if (url.username !== '' || url.password !== '') throw new AddressRefused('The address holds a password.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [host] : await resolve(host)
  const refused = found.find(address => isIn(never, address) || (isSentOn && isIn(inside, address)))
  if (refused !== undefined) throw new AddressRefused(`${host} leads to ${refused}, which is not asked.`)
}

/** What may be said to anybody; all else an operator wrote for one server alone, such as its key. */
const SAID_TO_ALL = ['accept', 'accept-language', 'range', 'user-agent']

function withoutSecrets(init: RequestInit): RequestInit {
  const said = [...new Headers(init.headers)].filter(([name]) => SAID_TO_ALL.includes(name))
  return { ...init, headers: Object.fromEntries(said) }
}

/**
 * Asks an address that an operator has written, or a cataloguer into a record. It may be on the inside of the house, but nobody outside may send us
 * there: each redirect is looked at before it is followed.
 */
export async function askOutside(
  address: string,
  init: RequestInit,
  fetcher: Fetch = fetch,
  resolve: Resolve = resolveName,
): Promise<Response> {
  let url = new URL(address)
  const { host, origin } = url
  for (let hops = 0; ; hops++) {
    await checkAddress(url, hops > 0 && url.host !== host, resolve)
    const said = url.origin === origin ? init : withoutSecrets(init)
    const reply = await fetcher(url, { ...said, redirect: 'manual' })
    const next = reply.status >= 300 && reply.status < 400 ? reply.headers.get('location') : null
    if (next === null) return reply
    await reply.body?.cancel()
    if (hops >= MOST_REDIRECTS) throw new AddressRefused('Sent on too often.')
    url = new URL(next, url)
  }
}

/** The body as text, refused when it is longer than anything that was asked for can be. */
export async function boundedBody(reply: Response, mostBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of reply.body ?? []) {
    size += piece.length
    if (size > mostBytes) throw new AddressRefused(`The answer is longer than ${mostBytes} bytes.`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
