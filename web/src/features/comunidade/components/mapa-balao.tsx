import type { Popup } from 'leaflet'
import { X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '@/components/ui/icon-button'
import type { Lugar } from '../mapa'
import { CelulaResumo } from './celula-resumo'

type MapaBalaoProps = { lugar: Lugar; popup: Popup; into: HTMLElement }

/** What a sign of the map says once it is opened; whoever opens it is in it. */
export function MapaBalao({ lugar, popup, into }: MapaBalaoProps) {
  const frame = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    popup.update()
    frame.current?.focus({ preventScroll: true })
  }, [popup])
  const { nome, celulas, campus } = lugar
  return createPortal(
    <section ref={frame} aria-label={nome} tabIndex={-1} className="flex gap-1 p-3 outline-none">
      <div className="min-w-0 flex-1">
        {campus && (
          <div className="space-y-0.5 text-sm">
            <div className="flex min-h-11 items-center font-semibold text-base md:min-h-8">{nome}</div>
            {campus.endereco && <div>{campus.endereco}</div>}
          </div>
        )}
        {celulas && (
          <ul className="divide-y divide-border">
            {celulas.map((celula) => (
              <li key={celula.id} className="py-2 first:pt-0 last:pb-0">
                <CelulaResumo celula={celula} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <IconButton label="Fechar" variant="ghost" onClick={() => popup.close()}>
        <X aria-hidden />
      </IconButton>
    </section>,
    into,
  )
}
