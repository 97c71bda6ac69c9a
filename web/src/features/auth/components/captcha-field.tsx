import { useEffect, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { FieldError } from '@/components/form/form-field'
import { Button } from '@/components/ui/button'
import type { CaptchaConfig } from '@/lib/config'
import { useTheme } from '@/lib/theme'
import { type CaptchaApi, loadCaptcha } from '../captcha-script'

type Widget = { api: CaptchaApi; id: string }

/** The provider's check against robots; the field `captcha` of the form around holds what it gave. An empty value asks for another one. */
export function CaptchaField({ config }: { config: CaptchaConfig }) {
  const { field, fieldState } = useController({ name: 'captcha' })
  const { resolved } = useTheme()
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const widget = useRef<Widget | null>(null)
  const change = useRef(field.onChange)
  change.current = field.onChange
  const wasGiven = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws the check anew
  useEffect(() => {
    let isGone = false
    setFailed(false)
    loadCaptcha(config.provider).then(
      (api) => {
        if (isGone || !box.current) return
        const id = api.render(box.current, {
          sitekey: config.siteKey,
          theme: resolved === 'dark' ? 'dark' : 'light',
          callback: (token) => change.current(token),
          'expired-callback': () => change.current(''),
          'error-callback': () => setFailed(true),
        })
        widget.current = { api, id }
      },
      () => setFailed(true),
    )
    return () => {
      isGone = true
      widget.current?.api.remove(widget.current.id)
      widget.current = null
    }
  }, [config, resolved, attempt])

  useEffect(() => {
    if (field.value === '' && wasGiven.current) widget.current?.api.reset(widget.current.id)
    wasGiven.current = field.value !== ''
  }, [field.value])

  return (
    <div className="min-w-0 space-y-1.5 md:col-span-2">
      <div ref={box} className="min-h-16" />
      {hasFailed && (
        <div role="alert" className="flex flex-wrap items-center gap-2 text-sm">
          Não foi possível carregar a verificação contra robôs.
          <Button variant="link" onClick={() => setAttempt(attempt + 1)}>
            Tentar de novo
          </Button>
        </div>
      )}
      {fieldState.error?.message && <FieldError id="captcha-error">{fieldState.error.message}</FieldError>}
    </div>
  )
}
