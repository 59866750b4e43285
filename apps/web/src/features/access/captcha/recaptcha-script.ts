interface RecaptchaOptions {
  sitekey: string
  size: 'normal' | 'compact'
  callback: (answer: string) => void
  'expired-callback': () => void
  'error-callback': () => void
}

interface RecaptchaApi {
  render(element: HTMLElement, options: RecaptchaOptions): number
}

const READY = 'estanteRecaptchaReady'

interface RecaptchaWindow extends Window {
  grecaptcha?: RecaptchaApi
  [READY]?: () => void
}

let request: Promise<RecaptchaApi> | null = null

/** Fetched from Google only where the institution chose it; a failed try can be made again. */
export function loadRecaptcha(language: string): Promise<RecaptchaApi> {
  request ??= new Promise<RecaptchaApi>((resolve, reject) => {
    const page = window as RecaptchaWindow
    const script = document.createElement('script')
    script.src = `https://www.google.com/recaptcha/api.js?render=explicit&onload=${READY}&hl=${language}`
    script.nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
    const fail = () => {
      script.remove()
      request = null
      reject(new Error('reCAPTCHA'))
    }
    page[READY] = () => (page.grecaptcha ? resolve(page.grecaptcha) : fail())
    script.onerror = fail
    document.head.append(script)
  })
  return request
}
