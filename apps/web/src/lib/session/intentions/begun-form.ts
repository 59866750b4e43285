/** The campus and the library that were chosen; null where nobody chose. */
export interface BegunChoice {
  campus: number | null
  library: number | null
}

/** What was written in a form that only somebody signed in may send; what a form keeps as a draft is not repeated here. */
export type BegunForm =
  | { form: 'comments'; text: string; choice: BegunChoice }
  | { form: 'recordComments'; text: string; cod_acervo: number }
  | { form: 'suggestions'; choice: BegunChoice }

/** The same form waits, with what was written, for whoever left for an identity provider. */
export const FORM_INTENTION = 'continuar-formulario'

export interface WaitingForm {
  begun: BegunForm
  /** The page on which it was begun: elsewhere nobody waits for it any more. */
  from: string
}
