import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { codeList, done, integer, isoDate, key } from '../scalars.ts'
import { patronCalls as calls } from './patron.calls.ts'
import {
  foundInterest,
  matchedTitle,
  PROFILE_KINDS,
  periodicalLine,
  periodicalWish,
  profileLine,
  profileOptions,
  validity,
  workTypeLine,
  workTypeWish,
} from './profile.entities.ts'

const kind = z.enum(PROFILE_KINDS)
const term = z.string().trim().min(2).max(200)
const areaType = z.union([integer, z.literal('').transform(() => 0), z.null().transform(() => 0)]).default(0)
const line = { codigo: key, tipoDSI: kind, codTipoArea: areaType }
/** An empty list is understood, and refused by a sentence of its own. */
const listOf = <T extends z.ZodType>(item: T) => z.array(item).max(100)

export const profileEndpoints = {
  getProfileOptions: defineEndpoint(calls.getProfileOptions, {
    summary: 'Areas, types of work, languages and libraries that a profile of interest can name',
    response: profileOptions,
  }),
  findInterests: defineEndpoint(calls.findInterests, {
    summary: 'Areas, authors or subjects by part of their name',
    query: z.object({ tipoPesquisa: kind, termoPesquisa: term }),
    response: z.array(foundInterest),
  }),
  addInterests: defineEndpoint(calls.addInterests, {
    summary: 'Follows areas, authors or subjects',
    body: z.object({
      tipoDSI: kind,
      validade: validity.default(null),
      itens: listOf(z.object({ codigo: key, codTipoArea: areaType })),
    }),
    response: done,
  }),
  getInterests: defineEndpoint(calls.getInterests, {
    summary: 'Areas, authors and subjects that the person follows',
    response: z.array(profileLine),
  }),
  deleteInterest: defineEndpoint(calls.deleteInterest, {
    summary: 'Follows one of them no longer',
    query: z.object(line),
    response: done,
    statuses: [404],
  }),
  setInterestValidity: defineEndpoint(calls.setInterestValidity, {
    summary: 'Until when one of them is followed',
    body: z.object({ ...line, validade: validity }),
    response: done,
    statuses: [404],
  }),
  findPeriodicals: defineEndpoint(calls.findPeriodicals, {
    summary: 'Periodicals by part of their title, of the libraries named or of all',
    query: z.object({ termoPesquisa: term, bibliotecas: codeList.default([]) }),
    response: z.array(z.object({ codigo: z.int(), titulo: z.string(), issn: z.string() })),
  }),
  addPeriodicals: defineEndpoint(calls.addPeriodicals, {
    summary: 'Follows periodicals',
    body: z.object({ validade: validity.default(null), itens: listOf(z.object({ codigo: key, ...periodicalWish })) }),
    response: done,
  }),
  getPeriodicals: defineEndpoint(calls.getPeriodicals, {
    summary: 'Periodicals that the person follows',
    response: z.array(periodicalLine),
  }),
  savePeriodical: defineEndpoint(calls.savePeriodical, {
    summary: 'What of a followed periodical is wanted, and until when',
    body: z.object({ codigo: key, validade: validity.default(null), ...periodicalWish }),
    response: done,
    statuses: [404],
  }),
  deletePeriodical: defineEndpoint(calls.deletePeriodical, {
    summary: 'Follows a periodical no longer',
    query: z.object({ codigo: key }),
    response: done,
    statuses: [404],
  }),
  addWorkTypes: defineEndpoint(calls.addWorkTypes, {
    summary: 'Follows types of work',
    body: z.object({ validade: validity.default(null), itens: listOf(z.object({ codigo: key, ...workTypeWish })) }),
    response: done,
  }),
  getWorkTypes: defineEndpoint(calls.getWorkTypes, {
    summary: 'Types of work that the person follows',
    response: z.array(workTypeLine),
  }),
  saveWorkType: defineEndpoint(calls.saveWorkType, {
    summary: 'Of which libraries and in which languages a type of work is wanted, and until when',
    body: z.object({ codigo: key, validade: validity.default(null), ...workTypeWish }),
    response: done,
    statuses: [404],
  }),
  deleteWorkType: defineEndpoint(calls.deleteWorkType, {
    summary: 'Follows a type of work no longer',
    query: z.object({ codigo: key }),
    response: done,
    statuses: [404],
  }),
  getMatchedTitles: defineEndpoint(calls.getMatchedTitles, {
    summary: 'New titles that the profile of interest names; of the last month where no days are given',
    query: z.object({ dataIni: isoDate.optional(), dataFim: isoDate.optional() }),
    response: z.array(matchedTitle),
  }),
}
