import { insertLink, type Link, type linksOf, updateLink } from './people.store.ts'

type HeldLink = Awaited<ReturnType<typeof linksOf>>[number]

/** A link is the same when category and enrolment are: then its validity and place may have changed. */
export async function changeLink(
  trx: Parameters<typeof insertLink>[0],
  code: number,
  link: Link,
  own: readonly HeldLink[],
): Promise<boolean> {
  const same = own.find(each => each.cod_categoria === link.cod_categoria && each.matricula === link.matricula)
  if (!same) {
    await insertLink(trx, code, link)
    return true
  }
  const isEqual =
    same.validade === link.validade &&
    same.cod_departamento === link.cod_departamento &&
    same.cod_biblioteca === link.cod_biblioteca &&
    (link.turma === undefined || same.turma === link.turma)
  if (!isEqual) await updateLink(trx, same.id, link)
  return !isEqual
}
