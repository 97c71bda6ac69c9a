import { Camera, CameraOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { QrReader } from '@/components/media/qr-reader'
import type { CodeFormat } from '@/components/media/read-qr'
import { Button } from '@/components/ui/button'
import { useKids } from '../queries'

interface ReadCodigoProps {
  format: CodeFormat
  label: string
  hint: string
  otherwise: string
  /** The code in what was read; null: it is none. */
  codeIn: (text: string) => string | null
  wrong: string
  onCode: (code: string) => void
  /** The form beside whose button this one stands. */
  children: (button: ReactNode) => ReactNode
}

/** A form that the camera can fill: by a button, because it costs light and battery. */
export function ReadCodigo(props: ReadCodigoProps) {
  const { format, label, hint, otherwise, codeIn, wrong, onCode, children } = props
  const { isStation } = useKids()
  const [isOn, setOn] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const Icon = isOn ? CameraOff : Camera

  function handleText(text: string) {
    const code = codeIn(text)
    setWrong(!code)
    if (!code) return
    setOn(false)
    onCode(code)
  }

  return (
    <div className="space-y-4">
      {children(
        <Button type="button" variant="outline" aria-pressed={isOn} onClick={() => setOn(!isOn)}>
          <Icon aria-hidden />
          <span className="sr-only sm:not-sr-only">{isOn ? 'Fechar câmera' : label}</span>
        </Button>,
      )}
      {isOn && (
        <section aria-label={label} className="mx-auto w-full max-w-md space-y-3">
          <p
            role="status"
            className={isWrong ? 'text-center font-medium' : 'text-center text-muted-foreground'}
          >
            {isWrong ? wrong : hint}
          </p>
          <QrReader
            format={format}
            facing={isStation ? 'user' : 'environment'}
            otherwise={otherwise}
            onRead={handleText}
          />
        </section>
      )}
    </div>
  )
}
