import { isServerHeld, type RecordLink } from '@estante/contract'
import { fromStored, recordLinks } from '@estante/marc'
import type { Core } from '../../core.ts'
import { filesOf, marcRowsOf } from './files.store.ts'

/** Address of a public file the server holds (LINK-25). */
export const publicAddress = (cod_acervo: number, seq: string | number, descricao: string): string =>
  `/api/vinculos/publico/${cod_acervo}/seq/${seq}/${encodeURIComponent(descricao.slice(0, 120) || 'arquivo')}`

/**
 * Links of records (LINK-01). A file that the server holds says by its own row what it is; a public one gets the
 * address it is served at, a restricted one keeps the words that mean "ask for it".
 */
export async function linksOfRecords(core: Core, codes: number[]): Promise<Map<number, RecordLink[]>> {
  const db = core.database.kysely
  const found = new Map<number, RecordLink[]>()
  for (const { cod_acervo, marc } of await marcRowsOf(db, codes)) {
    const links = recordLinks(fromStored(marc))
    const files = links.some(link => isServerHeld(link.url_link)) ? await filesOf(db, cod_acervo, 'LINK') : []
    found.set(
      cod_acervo,
      links.map(link => {
        const file = files.find(one => String(one.seq_paragrafo) === link.seq_paragrafo)
        if (!file) return link
        const tipo_link = file.tipo_link === 'AR' || file.tipo_link === 'AC' ? file.tipo_link : 'VB'
        return {
          ...link,
          tipo_link,
          is_pdf: file.tipo_conteudo === 'application/pdf',
          is_media: /^(?:audio|video)\//.test(file.tipo_conteudo),
          media_format: file.tipo_conteudo.startsWith('video/')
            ? 'MP4'
            : file.tipo_conteudo.startsWith('audio/')
              ? 'audio'
              : null,
          download_pdf: file.download_pdf,
          tipo_conteudo: file.tipo_conteudo,
          url_link: tipo_link === 'VB' ? publicAddress(cod_acervo, link.seq_paragrafo, link.descricao) : link.url_link,
        }
      }),
    )
  }
  return found
}

export const linksOfRecord = async (core: Core, cod_acervo: number): Promise<RecordLink[]> =>
  (await linksOfRecords(core, [cod_acervo])).get(cod_acervo) ?? []

/** For the accessible search, where a link is a sentence. */
export const plainLinks = async (core: Core, cod_acervo: number) =>
  (await linksOfRecord(core, cod_acervo)).map(link => ({
    descricao: link.descricao,
    url_link: link.url_link,
    tipo_link: link.tipo_link as string,
    seq_paragrafo: Number(link.seq_paragrafo),
    isRelated: link.relacionado === true,
  }))
