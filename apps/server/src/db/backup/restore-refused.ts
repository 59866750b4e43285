/** A backup that cannot be put back, or a place that it must not replace. Nothing was touched. */
export class RestoreRefused extends Error {}
