import { normalizeIP } from '@fastify/rate-limit'

/**
 * What limits count as one caller: an IPv4 address, or the /64 network of an IPv6 address, since one household or
 * machine has all of its 2^64 addresses to choose from.
 */
export const addressGroup = (address: string): string => normalizeIP(address, 64)
