import { Permission } from '@estante/contract'
import type { FastifyReply } from 'fastify'
import { personOf } from '../../http/context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Permissions } from '../permissions/index.ts'
import type { ArchiveTree } from './archive-tree.ts'
import type { AuthorityService } from './authority.service.ts'
import type { ExportedFile } from './exports.ts'
import type { HoldingsService } from './holdings.service.ts'
import type { KardexService } from './kardex.service.ts'
import type { RecordService } from './record.service.ts'
import type { RecordFiles } from './record-files.service.ts'
import type { Shelves } from './shelves.ts'

export interface RecordServices {
  permissions: Permissions
  records: RecordService
  holdings: HoldingsService
  kardex: KardexService
  files: RecordFiles
  authorities: AuthorityService
  archive: ArchiveTree
  shelves: Shelves
}

type Caller = { person: { cod_pessoa: number } | null }
const codeOf = (context: Caller): number | null => context.person?.cod_pessoa ?? null

export function recordRoutes(services: RecordServices): Implementation[] {
  const { permissions, records, holdings, kardex, files, authorities, archive, shelves } = services
  const holds = async (context: Caller, code: number) => ({ permissao: await permissions.holds(codeOf(context), code) })

  return [
    implement('getRecord', ({ params }, { lang }) => records.page(params.id, lang)),
    implement('getReference', ({ params }) => records.reference(params.id)),
    implement('getMarc', ({ params, query }) => records.marcRows(params.id, query.lider === 'S')),
    implement('getDublinCore', ({ params }, { lang }) => records.dublinCore(params.id, lang)),
    implement('getAuthority', ({ params }, context) =>
      authorities.page(params.codAutoridade, context.lang, codeOf(context)),
    ),
    implement('getRecordSections', ({ params }, context) => records.sections(params.id, codeOf(context), context.lang)),
    implement('getArchiveBranch', ({ query }) => archive.branch(query.acervo)),
    implement('getLinkedRecords', ({ params }, { lang }) => records.linked(params.id, lang)),
    implement('getPrintPermission', (_input, context) => holds(context, Permission.printRecord)),
    implement('getHideOtherTitles', (_input, context) => holds(context, Permission.hideOtherTitles)),

    implement('getCopies', ({ params, query }, { lang }) => records.copiesByLibrary(params.id, lang, query)),
    implement('getStorageData', ({ params, query: { cod_biblioteca, ...part } }, { lang }) =>
      holdings.closedStacks(params.id, lang, cod_biblioteca, part),
    ),
    implement('getRecordLibraries', ({ params }, { lang }) => holdings.libraries(params.id, lang)),
    implement('getShelfColour', ({ params, query }, { lang }) =>
      holdings.shelfColour(params.id, lang, query.codBiblioteca),
    ),
    implement('getShelfLocation', ({ params, query }, { lang }) =>
      records.shelves(params.id, lang, query.codBiblioteca),
    ),
    implement('getShelfNeighbours', ({ params, query }) => shelves.neighbours(params.id, query.codBiblioteca)),
    implement('getShelfMap', ({ params, query }, { lang }) => shelves.map(params.id, lang, query.codBiblioteca)),
    implement('getRecordTotals', async ({ params, query }, context) =>
      holdings.totals(
        params.id,
        { from: query.dataIni, to: query.dataFim, library: query.biblioteca },
        await permissions.isStaff(personOf(context).cod_pessoa),
      ),
    ),
    implement('getCampusOptions', () => holdings.campusOptions()),

    implement('getKardexPermission', async ({ params }, context) => ({
      permissao: await records.mayOpenKardex(params.id, codeOf(context)),
    })),
    implement('getKardexOptions', ({ params }) => kardex.options(params.id)),
    implement('getKardexData', ({ params, query }) =>
      kardex.issues(params.id, {
        cod_biblioteca: query.codBib,
        ano: query.year,
        periodo: query.codPeriod,
        cod_fasciculo: query.codPar,
      }),
    ),
    implement('getKardexItem', ({ params, query }) => kardex.issue(params.id, query)),
    implement('getSummaries', ({ params }, { lang }) => kardex.summaries(params.id, lang)),

    implement('getPrintData', ({ params }, context) => files.print(params.id, context.lang, codeOf(context))),
    implement('getCitationData', ({ params }) => files.citation(params.id)),
    implement('exportRecord', async ({ params, query }, context) =>
      send(context.reply, await files.one(params.id, query.formato, codeOf(context)), `acervo-${params.id}`),
    ),
    implement('exportRecords', async ({ query }, context) =>
      send(context.reply, await files.many(query.acervos, query.formato, codeOf(context)), 'acervos'),
    ),
  ]
}

const send = (reply: FastifyReply, file: ExportedFile, name: string): FastifyReply =>
  reply
    .type(file.type)
    .header('content-disposition', `attachment; filename="${name}.${file.extension}"`)
    .send(file.body)
