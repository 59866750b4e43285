import { personOf } from '../../http/context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Profiles } from './profile.service.ts'
import type { ProfileMatches } from './profile-match.service.ts'

const done = { ok: true as const }

export const profileRoutes = (profiles: Profiles, matches: ProfileMatches): Implementation[] => [
  implement('getProfileOptions', (_input, { lang }) => profiles.options(lang)),
  implement('findInterests', ({ query }, { lang }) => profiles.find(query.tipoPesquisa, query.termoPesquisa, lang)),
  implement('addInterests', async ({ body }, context) => {
    await profiles.addInterests(personOf(context).cod_pessoa, body.tipoDSI, body.validade, body.itens)
    return done
  }),
  implement('getInterests', (_input, context) => profiles.interests(personOf(context).cod_pessoa, context.lang)),
  implement('deleteInterest', async ({ query }, context) => {
    await profiles.drop(personOf(context).cod_pessoa, query.tipoDSI, query.codigo, query.codTipoArea)
    return done
  }),
  implement('setInterestValidity', async ({ body }, context) => {
    await profiles.setValidity(personOf(context).cod_pessoa, body.tipoDSI, body, body.validade)
    return done
  }),
  implement('findPeriodicals', ({ query }) => profiles.findPeriodicals(query.termoPesquisa, query.bibliotecas)),
  implement('addPeriodicals', async ({ body }, context) => {
    await profiles.addWishes(personOf(context).cod_pessoa, 'PERIODICO', body.validade, body.itens)
    return done
  }),
  implement('getPeriodicals', (_input, context) => profiles.periodicals(personOf(context).cod_pessoa, context.lang)),
  implement('savePeriodical', async ({ body }, context) => {
    await profiles.saveWish(personOf(context).cod_pessoa, 'PERIODICO', body)
    return done
  }),
  implement('deletePeriodical', async ({ query }, context) => {
    await profiles.drop(personOf(context).cod_pessoa, 'PERIODICO', query.codigo)
    return done
  }),
  implement('addWorkTypes', async ({ body }, context) => {
    await profiles.addWishes(personOf(context).cod_pessoa, 'TIPO_OBRA', body.validade, body.itens)
    return done
  }),
  implement('getWorkTypes', (_input, context) => profiles.workTypes(personOf(context).cod_pessoa, context.lang)),
  implement('saveWorkType', async ({ body }, context) => {
    await profiles.saveWish(personOf(context).cod_pessoa, 'TIPO_OBRA', body)
    return done
  }),
  implement('deleteWorkType', async ({ query }, context) => {
    await profiles.drop(personOf(context).cod_pessoa, 'TIPO_OBRA', query.codigo)
    return done
  }),
  implement('getMatchedTitles', ({ query }, context) =>
    matches.titles(personOf(context).cod_pessoa, query, context.lang),
  ),
]
