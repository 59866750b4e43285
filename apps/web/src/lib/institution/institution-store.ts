import type { Activity, Guide, Institution } from '@estante/contract'
import { DEFAULT_LANGUAGE } from '@estante/contract/constants'
import { call } from '../api/client.ts'
import { knowAnswer } from '../api/query.ts'
import { publicToken } from '../api/tokens.ts'
import { handleError, logError } from '../errors/handle-error.ts'
import { currentLanguage, languageStore } from '../language/language-store.ts'
import { setLibraryZone } from '../language/library-clock.ts'
import { createStore, useStore } from '../storage/store.ts'
import { type Boot, readBoot } from './boot.ts'
import { wearFace } from './face.ts'

interface InstitutionState {
  institution: Institution | null
  /** Null until the server has told them: then no address below / is a guide (AMB-09). */
  guides: Guide[] | null
  /** Activities of the guest (AMB-17). */
  features: Activity[]
  isLoaded: boolean
}

export const institutionStore = createStore<InstitutionState>({
  institution: null,
  guides: null,
  features: [],
  isLoaded: false,
})

function set(part: Partial<InstitutionState>): void {
  if (part.institution) setLibraryZone(part.institution.fuso)
  institutionStore.set(old => ({ ...old, ...part }))
}

/** SHELL-07: what the page carries, else public credentials and the three calls; then the page counts as loaded. */
export async function loadInstitution(): Promise<void> {
  const boot = readBoot()
  if (boot.institution) wearFace(boot.institution)
  knowAnswers(boot)
  set({ institution: boot.institution ?? null, guides: boot.guides ?? null, features: boot.features ?? [] })
  const isComplete = boot.institution && boot.guides && boot.features
  if (!isComplete) await fetchInstitution()
  set({ isLoaded: true })
  if (isComplete && (boot.lang ?? DEFAULT_LANGUAGE) !== currentLanguage()) void fetchInstitution()
  languageStore.subscribe(() => void fetchInstitution())
}

/** What the first page would ask for next, and the server has told already. */
function knowAnswers({ lang = DEFAULT_LANGUAGE, answers }: Boot): void {
  if (answers?.getSelfService) knowAnswer('getSelfService', {}, lang, answers.getSelfService)
  const catalogue = { query: { tipo_catalogo: 'C' } } as const
  if (answers?.getSections1) knowAnswer('getSections1', catalogue, lang, answers.getSections1)
  if (answers?.getGeneralInformation) knowAnswer('getGeneralInformation', {}, lang, answers.getGeneralInformation)
  if (answers?.getSections2) knowAnswer('getSections2', catalogue, lang, answers.getSections2)
  if (answers?.getOrderings) knowAnswer('getOrderings', {}, lang, answers.getOrderings)
}

/** SHELL-08: features and institution fail silently, the search guides through the common handler. */
export async function fetchInstitution(tell: (error: unknown) => void = handleError): Promise<void> {
  try {
    await publicToken()
  } catch (error) {
    logError('public credentials', error)
  }
  // Answers come in the language of the moment; one that is late says in words of another what the page has already.
  const asked = currentLanguage()
  const know = (part: Partial<InstitutionState>) => {
    if (currentLanguage() === asked) set(part)
  }
  await Promise.all([
    call('getFeatures', { asVisitor: true }).then(
      features => know({ features }),
      error => logError('features', error),
    ),
    call('getInstitution').then(
      institution => {
        wearFace(institution)
        know({ institution })
      },
      error => logError('institution', error),
    ),
    call('getGuides').then(guides => know({ guides }), tell),
  ])
}

/** Tries again when the network comes back or the patron returns to the page, until everything is known. */
export function keepTrying(): () => void {
  const retry = () => {
    const { institution, guides } = institutionStore.get()
    if ((!institution || !guides) && document.visibilityState === 'visible') {
      // The patron has been told once; trying again is our business.
      void fetchInstitution(error => logError('search guides', error))
    }
  }
  window.addEventListener('online', retry)
  document.addEventListener('visibilitychange', retry)
  const timer = setInterval(retry, 15_000)
  return () => {
    window.removeEventListener('online', retry)
    document.removeEventListener('visibilitychange', retry)
    clearInterval(timer)
  }
}

export const useInstitution = (): Institution | null => useStore(institutionStore).institution
export const useGuides = (): Guide[] | null => useStore(institutionStore).guides
export const useGuestActivities = (): Activity[] => useStore(institutionStore).features

/** The guide that lives at / (SRCH-03): ordem 0, else the first. */
export function defaultGuide(guides: readonly Guide[] | null): Guide | null {
  if (!guides) return null
  return guides.find(guide => guide.ordem === 0) ?? [...guides].sort((a, b) => a.ordem - b.ordem)[0] ?? null
}
