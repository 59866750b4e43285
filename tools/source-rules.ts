import { readFileSync } from 'node:fs'

/** Places where a thing may be written, which import rules cannot see. Each names itself when it is broken. */
interface SourceRule {
  name: string
  found: RegExp
  where: RegExp
  except: RegExp
}

export const sourceRules: SourceRule[] = [
  {
    name: 'process.env is read in config alone',
    found: /\bprocess\.env\b/,
    where: /^(apps\/server|packages\/[^/]+)\/src\//,
    except: /^apps\/server\/src\/(?:config|testing)\//,
  },
  {
    name: 'SQL lives in .store.ts and db',
    found: /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`|\bsql\.raw\(/,
    where: /^apps\/server\/src\//,
    except:
      /(?:\.store\.ts|\.test\.ts|\.test-\w+\.ts)$|^apps\/server\/src\/(?:db|testing)\/|^apps\/server\/src\/http\/health\.ts$/,
  },
  {
    name: 'fetch and browser storage live in web/lib',
    found: /(?<![.\w])fetch\(|\b(?:localStorage|sessionStorage|indexedDB)\b/,
    where: /^apps\/web\/src\//,
    except: /^apps\/web\/src\/lib\/|\.test\.tsx?$/,
  },
  {
    name: 'no room called utils, helpers, common or misc',
    found: /^/,
    where: /\/(?:utils|helpers|common|misc)(?:\/|\.tsx?$)/,
    except: /node_modules|^\.|^docs\//,
  },
  {
    // A library's own colour is made to stand out as a shape; as a colour of text it is made readable in --link alone.
    name: 'text takes --link, never --brand',
    found: /(?<![-\w])color:\s*var\(--brand/,
    where: /^(?:apps\/web|packages\/ui)\/src\/.*\.css$/,
    except: /^$/,
  },
]

/** Breaches of the rules among the given files, as `file: rule`. */
export function breaches(
  files: string[],
  read: (file: string) => string = file => readFileSync(file, 'utf8'),
): string[] {
  const found: string[] = []
  for (const file of files) {
    const rules = sourceRules.filter(rule => rule.where.test(file) && !rule.except.test(file))
    if (rules.length === 0) continue
    const code = withoutComments(read(file))
    for (const rule of rules) if (rule.found.test(code)) found.push(`${file}: ${rule.name}`)
  }
  return found
}

const withoutComments = (code: string): string => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

/** A file that is longer is hard to hold in one's head; those that have a reason are named with it in docs/architecture.md. */
const LONGEST = 300

/** Longer sources whose reason is not told, and reasons of files that are no longer long or no longer there. */
export function longFiles(
  files: string[],
  reasons = readFileSync('docs/architecture.md', 'utf8'),
  read: (file: string) => string = file => readFileSync(file, 'utf8'),
): string[] {
  const told = [...reasons.matchAll(/^\| `([^`]+\.\w+)` \|/gm)].map(([, file]) => file as string)
  const long = files.filter(
    file =>
      !/\.test[.-]/.test(file) &&
      read(file).split('\n').length - 1 > LONGEST &&
      /^(?:apps|packages|tools|bench)\//.test(file),
  )
  return [
    ...long.filter(file => !told.includes(file)).map(file => `${file}: longer than ${LONGEST} lines without a reason`),
    ...told.filter(file => !long.includes(file)).map(file => `${file}: its reason to be long is not needed`),
  ]
}
