import { writeFileSync } from 'node:fs'
import { settings } from '../apps/server/src/config/settings.ts'
import { parameterTable } from '../apps/server/src/modules/institution/index.ts'

/** Writes docs/configuration.md from the two tables that the server itself reads; a test fails when it is stale. */
const cell = (value: unknown): string =>
  (value === undefined ? '' : `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``)
    .replaceAll('|', '\\|')
    .replace(/^``$/, '')

const initialOf = (
  schema: { safeParse(value: undefined): { success: boolean; data?: unknown } },
  name: string,
): unknown => {
  const { success, data } = schema.safeParse(undefined)
  return name === 'ESTANTE_DATA'
    ? './data'
    : success
      ? data === true
        ? 'on'
        : data === false
          ? 'off'
          : Array.isArray(data)
            ? data.join(', ')
            : data
      : undefined
}

const environment = Object.entries(settings).map(
  ([name, { about, schema, secret }]) =>
    `| \`${name}\` | ${about}${secret ? ' (secret)' : ''} | ${cell(initialOf(schema, name))} |`,
)
const parameters = Object.entries(parameterTable).map(
  ([name, { about, initial }]) => `| \`${name}\` | ${about} | ${cell(initial)} |`,
)

writeFileSync(
  'docs/configuration.md',
  `# Configuration

What runs the program is environment, read once at start and checked whole. What an institution chooses is data in the
database: \`npm run estante -- institution set NAME VALUE\`, or all at once from a file with \`institution load FILE\`.
A setting marked as secret may stand in a file that only the server's user reads: \`NAME_FILE\` names the file.

## Environment

| variable | meaning | default |
|---|---|---|
${environment.join('\n')}

## Parameters of the institution

| parameter | meaning | default |
|---|---|---|
${parameters.join('\n')}
`,
)
