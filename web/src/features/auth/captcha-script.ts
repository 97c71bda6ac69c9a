import type { CaptchaConfig } from '@/lib/config'
import { AppError } from '@/lib/errors'

/** The part that Turnstile and hCaptcha have in common (developers.cloudflare.com/turnstile, docs.hcaptcha.com). */
export type CaptchaApi = {
  render: (
    container: HTMLElement,
    options: {
      sitekey: string
      theme: 'light' | 'dark'
      callback: (token: string) => void
      'expired-callback': () => void
      'error-callback': () => void
    },
  ) => string
  reset: (id: string) => void
  remove: (id: string) => void
}

declare global {
  interface Window {
    turnstile?: CaptchaApi
    hcaptcha?: CaptchaApi
  }
}

const SCRIPTS: Record<CaptchaConfig['provider'], string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit&hl=pt-BR',
}

/** Fetches the provider's script when it is first needed; a failure may be tried again. */
export async function loadCaptcha(provider: CaptchaConfig['provider']): Promise<CaptchaApi> {
  if (!window[provider]) {
    await new Promise<void>((resolve, reject) => {
      const script = document.createElement('script')
      script.src = SCRIPTS[provider]
      script.async = true
      script.onload = () => resolve()
      script.onerror = () => {
        script.remove()
        reject(new AppError('unreachable'))
      }
      document.head.append(script)
    })
  }
  const api = window[provider]
  if (!api) throw new AppError('captcha_failed')
  return api
}
