import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import type { Etiqueta } from '../model'
import { Etiquetas } from './etiquetas'

/** Long enough for the bars of the code to be drawn. */
const DRAWN_MS = 400

/** They are in: the labels go to the printer by themselves, and once more by the button. */
export function EntradaFeita({ etiquetas, onNext }: { etiquetas: readonly Etiqueta[]; onNext: () => void }) {
  useEffect(() => {
    const timer = setTimeout(() => window.print(), DRAWN_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="space-y-4">
      <p role="status" className="font-semibold text-lg">
        {etiquetas.length === 1 ? 'Criança recebida.' : `${etiquetas.length} crianças recebidas.`}
      </p>
      {[...Map.groupBy(etiquetas, ({ codigo }) => codigo)].map(([codigo, children]) => (
        <Card key={codigo}>
          <CardContent className="flex flex-wrap items-center justify-between gap-3">
            <ul className="min-w-0 space-y-1">
              {children.map(({ visita, nome, sala }) => (
                <li key={visita} className="break-words">
                  {nome} <span className="text-muted-foreground">· {sala}</span>
                </li>
              ))}
            </ul>
            <strong className="font-mono text-2xl tracking-widest">{codigo}</strong>
          </CardContent>
        </Card>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button size="lg" onClick={onNext}>
          Próxima família
        </Button>
        <Button size="lg" variant="outline" onClick={() => window.print()}>
          <Printer aria-hidden />
          Imprimir etiquetas
        </Button>
      </div>
      <Etiquetas etiquetas={etiquetas} />
    </div>
  )
}
