/** Why the server does not start, said to the operator without a stack trace. */
export class StartRefused extends Error {}
