export interface Words {
  pt: string
  en: string
  es: string
}
