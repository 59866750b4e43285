import { z } from 'zod'
import { DEFAULT_ZONE, isZone } from '../../library-clock.ts'
import { circulationSettings, INITIAL_SETTINGS } from './rules/circulation-settings.ts'

/** What circulation asks of the institution's parameters. */
export const circulationParameterTable = {
  fuso: {
    about: 'Clock of the libraries, as America/Manaus; a library may have another (`fuso` of `bibliotecas`)',
    schema: z.string().refine(isZone, 'is no time zone, such as America/Sao_Paulo or America/Rio_Branco'),
    initial: DEFAULT_ZONE,
  },
  circulacao: {
    about:
      'Circulation across rules: return and pick-up elsewhere, caps, prescription, stop of lending, no-shows; a library may differ (`circulacao` of `bibliotecas`)',
    schema: circulationSettings.partial(),
    initial: INITIAL_SETTINGS,
  },
  codigo_emprestimo_minutos: {
    about: 'Minutes that the code is good by which a person borrows without a card',
    schema: z.int().min(1).max(1440),
    initial: 10,
  },
} as const
