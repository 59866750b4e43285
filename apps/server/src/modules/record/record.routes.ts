import { Permission } from '@estante/contract'
import { extract, fromStored } from '@estante/marc'
import type { FastifyReply } from 'fastify'
import type { Core } from '../../core.ts'
import { forbidden, notFound } from '../../http/app-error.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Permissions } from '../permissions/index.ts'
import { authorityPage } from './authority.service.ts'
import { type ExportedFile, type ExportFormat, exportFile } from './exports.ts'
import { issuesOf } from './kardex.store.ts'
import { holdingsText, isNamedBy, issueOf, issueTitle } from './kardex.ts'
import { coinsOf, jsonLdOf } from './record.head.html.ts'
import type { RecordService } from './record.service.ts'
import { campusesOf, librariesOf, marcOf, totalsOf } from './record.store.ts'
import { shelfColour } from './shelf-colour.rules.ts'
import { bookSummary } from './summaries.rules.ts'

const EXPORT_PERMISSIONS: Partial<Record<ExportFormat, number>> = {
  iso2709: Permission.marc,
  marcxml: Permission.marc,
  marcjson: Permission.marc,
  dc: Permission.dublinCore,
}

type Caller = { person: { cod_pessoa: number } | null }
const codeOf = (context: Caller): number | null => context.person?.cod_pessoa ?? null

export function recordRoutes(core: Core, permissions: Permissions, service: RecordService): Implementation[] {
  const db = core.database.kysely
  const holds = async (context: Caller, code: number) => ({ permissao: await permissions.holds(codeOf(context), code) })

  /** A browser opens these addresses by itself, so they give what the guest may see of the same record on its page. */
  const checkExport = async (format: ExportFormat): Promise<void> => {
    const needed = EXPORT_PERMISSIONS[format]
    if (needed !== undefined && !(await permissions.holds(null, needed))) throw forbidden()
  }

  return [
    implement('getRecord', ({ params }, { lang }) => service.pageJson(params.id, lang)),
    implement('getReference', ({ params }) => service.reference(params.id)),
    implement('getMarc', ({ params }) => service.marcRows(params.id)),
    implement('getDublinCore', ({ params }, { lang }) => service.dublinCore(params.id, lang)),
    implement('getAuthority', ({ params }, { lang }) => authorityPage(core, params.codAutoridade, lang)),
    implement('getCopies', ({ params, query }, { lang }) => service.copiesByLibrary(params.id, lang, query)),
    implement('getStorageData', async ({ params, query }, { lang }) =>
      (await service.copies(params.id, lang, { biblioteca: query.cod_biblioteca, isClosed: true })).filter(
        copy =>
          (!query.volume || copy.volume === query.volume) &&
          (!query.tomo || copy.tomo_exemplar === query.tomo) &&
          (!query.parte || copy.parte === query.parte),
      ),
    ),
    implement('getRecordLibraries', async ({ params }, { lang }) =>
      (await service.copiesByLibrary(params.id, lang, {})).bibliotecas.map(({ cod_biblioteca, desc_biblioteca }) => ({
        cod_biblioteca,
        desc_biblioteca,
      })),
    ),
    implement('getShelfColour', async ({ params, query }, { lang }) => {
      const shelves = (await service.shelves(params.id, lang, query.codBiblioteca)).filter(shelf => shelf.cor !== '')
      return {
        cor_localizacao: shelfColour(shelves),
        cores: shelves.map(({ cor, estante, cod_biblioteca }) => ({ cor, estante, cod_biblioteca })),
      }
    }),
    implement('getShelfLocation', ({ params, query }, { lang }) =>
      service.shelves(params.id, lang, query.codBiblioteca),
    ),
    implement('getRecordSections', ({ params }, context) => service.sections(params.id, codeOf(context), context.lang)),
    implement('getLinkedRecords', ({ params }, { lang }) => service.linked(params.id, lang)),
    implement('getRecordTotals', async ({ params, query }) => {
      await service.row(params.id)
      const to = query.dataFim ? `${query.dataFim}T99` : '9999'
      return await totalsOf(db, params.id, query.dataIni ?? '0000', to, query.biblioteca)
    }),
    implement('getPrintData', async ({ params }, { lang }) => {
      const [page, reference, copies] = await Promise.all([
        service.page(params.id, lang),
        service.reference(params.id),
        service.copies(params.id, lang),
      ])
      return {
        obra: page.obra,
        referencia: reference.referencia,
        campos: page.campos,
        exemplares: copies,
        endereco: service.address(params.id),
      }
    }),
    implement('getPrintPermission', (_input, context) => holds(context, Permission.printRecord)),
    implement('getHideOtherTitles', (_input, context) => holds(context, Permission.hideOtherTitles)),
    implement('getCampusOptions', async () => {
      const [campuses, libraries] = await Promise.all([campusesOf(db), librariesOf(db)])
      return campuses.map(campus => ({
        ...campus,
        bibliotecas: libraries
          .filter(library => library.cod_campus === campus.cod_campus)
          .map(({ cod_biblioteca, desc_biblioteca }) => ({ cod_biblioteca, desc_biblioteca })),
      }))
    }),

    implement('getKardexPermission', async ({ params }, context) => ({
      permissao: await service.mayOpenKardex(params.id, codeOf(context)),
    })),
    implement('getKardexOptions', async ({ params }) => {
      const record = await service.marc(params.id)
      const issues = await issuesOf(db, params.id)
      const libraries = new Map(issues.map(issue => [issue.cod_biblioteca, issue.desc_biblioteca]))
      const periods = [...new Set(issues.map(issue => issue.periodo).filter(period => period !== ''))]
      return {
        bibliotecas: [...libraries].map(([cod_biblioteca, desc_biblioteca]) => ({ cod_biblioteca, desc_biblioteca })),
        anos: [...new Set(issues.flatMap(issue => issue.ano ?? []))].toSorted((a, b) => b - a),
        periodos: periods.map(period => ({ codPeriod: period, descricao: period })),
        resumo: holdingsText(record).map(texto => ({ cod_biblioteca: [...libraries.keys()][0] ?? 0, texto })),
      }
    }),
    implement('getKardexData', async ({ params, query }) => {
      await service.row(params.id)
      const filter = {
        cod_biblioteca: query.codBib,
        ano: query.year,
        periodo: query.codPeriod,
        cod_fasciculo: query.codPar,
      }
      return (await issuesOf(db, params.id, filter)).map(issueOf)
    }),
    implement('getKardexItem', async ({ params, query }) => {
      await service.row(params.id)
      const [issue] = await issuesOf(db, params.id, { cod_fasciculo: query.codPar })
      if (!issue || !isNamedBy(issue, query)) throw notFound()
      return { ...issueOf(issue), codigo_barras: issue.codigo_barras, sumario: JSON.parse(issue.sumario) as string[] }
    }),
    implement('getSummaries', async ({ params }) => {
      const work = extract(await service.marc(params.id))
      const issues = await issuesOf(db, params.id)
      return {
        fasciculos: issues
          .map(issue => ({ titulo: issueTitle(issue), itens: JSON.parse(issue.sumario) as string[] }))
          .filter(issue => issue.itens.length > 0),
        livro: bookSummary(work),
      }
    }),

    implement('getCitationData', async ({ params }) => {
      const record = await service.marc(params.id)
      const address = service.address(params.id)
      return { coins: coinsOf(record, address), json_ld: jsonLdOf(record, address) }
    }),
    implement('exportRecord', async ({ params, query }, { reply }) => {
      await checkExport(query.formato)
      const record = await service.marc(params.id)
      const file = exportFile(query.formato, [{ record, address: service.address(params.id), id: String(params.id) }])
      return sendExport(reply, file, `acervo-${params.id}`)
    }),
    implement('exportRecords', async ({ query }, { reply }) => {
      await checkExport(query.formato)
      const rows = new Map((await marcOf(db, query.acervos)).map(row => [row.cod_acervo, row.marc]))
      const records = query.acervos.flatMap(code => {
        const marc = rows.get(code)
        return marc === undefined
          ? []
          : [{ record: fromStored(marc), address: service.address(code), id: String(code) }]
      })
      if (records.length === 0) throw notFound()
      return sendExport(reply, exportFile(query.formato, records), 'acervos')
    }),
  ]
}

const sendExport = (reply: FastifyReply, file: ExportedFile, name: string): FastifyReply =>
  reply
    .type(file.type)
    .header('content-disposition', `attachment; filename="${name}.${file.extension}"`)
    .send(file.body)
