import { accessSync, constants } from 'node:fs'
import { type Config, ConfigurationError } from '../config/index.ts'

const FILES = [
  'SAML_IDP_METADATA',
  'SAML_METADATA_CERT',
  'SAML_PRIVATE_KEY',
  'SAML_CERTIFICATE',
  'LDAP_CA',
] as const satisfies readonly (keyof Config)[]

/**
 * Files that settings name must be there when the server starts, not only when the first patron signs in. Commands do
 * not ask for them: they run under accounts that may not read the keys.
 */
export function checkFiles(config: Pick<Config, (typeof FILES)[number]>): void {
  const faults = FILES.flatMap(name => {
    const file = config[name]
    if (file === undefined) return []
    try {
      accessSync(file, constants.R_OK)
      return []
    } catch (error) {
      const why = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : 'it cannot be read'
      return [`${name}: ${file}: ${why}`]
    }
  })
  if (faults.length > 0) throw new ConfigurationError(faults)
}
