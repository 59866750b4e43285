import { parse, YAMLParseError } from 'yaml'
import { badRequest } from '../../http/app-error.ts'
import { findParameter } from './parameters.table.ts'

/**
 * What an operator types for a parameter. A text is taken as it is, whatever signs are in it; YAML or JSON are read where
 * the parameter is no text, or where the value begins as a structure that the parameter has.
 */
export function parameterFromText(name: string, text: string): unknown {
  const schema = findParameter(name)?.schema
  if (!schema) return text
  const issues = schema.safeParse(text).error?.issues ?? []
  const takesText = !issues.some(issue => issue.code === 'invalid_type' && issue.path.length === 0)
  if (!/^\s*[{[]/.test(text)) return takesText ? text : readYaml(name, text)
  if (!takesText) return readYaml(name, text)
  // A text may begin with a bracket too. Words a language begin with a brace: there a slip must not become the text.
  const takesLanguages = schema.safeParse({ pt: '' }).success
  return takesLanguages && text.trimStart().startsWith('{') ? readYaml(name, text) : text
}

function readYaml(name: string, text: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    if (error instanceof YAMLParseError) throw badRequest(`${name}: the YAML has a fault. ${error.message.trim()}`)
    throw error
  }
}
