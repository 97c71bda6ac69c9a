import { CircleCheck, Printer, Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { formatList } from '@/lib/format'
import { type Etiqueta, firstName } from '../model'
import { Etiquetas } from './etiquetas'

/** Long enough for the bars of the code to be drawn. */
const DRAWN_MS = 400

interface EntradaFeitaProps {
  etiquetas: readonly Etiqueta[]
  isUndoing: boolean
  onUndo?: (() => void) | undefined
  /** Where the next family must not see these. */
  onNext?: (() => void) | undefined
}

/** Who is in, where, and with which code: the labels go to the printer by themselves, and once more by the button. */
export function EntradaFeita({ etiquetas, isUndoing, onUndo, onNext }: EntradaFeitaProps) {
  useEffect(() => {
    const timer = setTimeout(() => window.print(), DRAWN_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="space-y-3 rounded-lg bg-success-soft p-4 text-success-text">
      <div role="status">
        <ul className="space-y-2">
          {[...Map.groupBy(etiquetas, ({ codigo }) => codigo)].map(([codigo, children]) => (
            <li key={codigo} className="flex items-center justify-between gap-3">
              <span className="flex min-w-0 items-start gap-2 font-semibold">
                <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
                <span className="break-words">
                  {formatList(children.map(({ nome, sala }) => `${firstName(nome)} → ${sala}`))}
                </span>
              </span>
              <strong className="font-mono text-2xl tracking-widest">{codigo}</strong>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        {onNext && (
          <Button size="lg" onClick={onNext}>
            Próxima família
          </Button>
        )}
        <Button variant="outline" onClick={() => window.print()}>
          <Printer aria-hidden />
          Imprimir etiquetas
        </Button>
        {onUndo && (
          <Button variant="outline" isPending={isUndoing} onClick={onUndo}>
            <Undo2 aria-hidden />
            Desfazer
          </Button>
        )}
      </div>
      <Etiquetas etiquetas={etiquetas} />
    </div>
  )
}
