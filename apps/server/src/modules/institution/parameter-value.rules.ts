import { findParameter } from './parameters.table.ts'
import { droppedKeys, type Fault, faultsOf } from './schema-faults.rules.ts'

/** A value as the parameter keeps it, or everything that is wrong with it. */
export function checkedParameter(name: string, value: unknown): { value: unknown } | { faults: Fault[] } {
  const parameter = findParameter(name)
  if (!parameter) return { faults: [{ at: '', message: 'there is no such parameter' }] }
  const result = parameter.schema.safeParse(value)
  if (!result.success) return { faults: faultsOf(result.error.issues) }
  const dropped = droppedKeys(value, result.data)
  return dropped.length > 0 ? { faults: dropped } : { value: result.data }
}
