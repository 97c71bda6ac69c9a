import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { formatList, formatTime } from '@/lib/format'
import { useZone } from '@/lib/zone'
import { type Etiqueta, idade } from '../model'
import './etiquetas.css'

/** The code as bars, for the scanner at the door. Loaded with the first label. */
function Barras({ codigo }: { codigo: string }) {
  const bars = useRef<SVGSVGElement>(null)
  useLayoutEffect(() => {
    const svg = bars.current
    import('jsbarcode').then(({ default: draw }) => {
      if (svg) draw(svg, codigo, { format: 'CODE128', displayValue: false, margin: 0, height: 60, width: 3 })
    })
  }, [codigo])
  return <svg ref={bars} className="kids-barras" aria-hidden />
}

/**
 * A label for each child and one for the guardian of each code, one page of 62 × 100 mm each: seen only on paper. The guardian's
 * says nothing but first names and code: whoever finds it learns nothing of the children.
 */
export function Etiquetas({ etiquetas }: { etiquetas: readonly Etiqueta[] }) {
  const zone = useZone()
  const codes = Map.groupBy(etiquetas, ({ codigo }) => codigo)
  return createPortal(
    <div className="kids-etiquetas">
      {[...codes].map(([codigo, children]) => (
        <div key={codigo}>
          {children.map((uma) => (
            <section key={uma.visita} className="kids-etiqueta" data-etiqueta="crianca">
              <strong className="kids-nome">{uma.nome}</strong>
              <span>
                {uma.sala} · {idade(uma.meses)}
              </span>
              {uma.alergia && <span className="kids-alergia">⚠ {uma.alergia}</span>}
              <strong className="kids-codigo">{codigo}</strong>
              <span>{formatTime(uma.entrada, zone)}</span>
            </section>
          ))}
          <section className="kids-etiqueta" data-etiqueta="responsavel">
            <strong className="kids-nome">{formatList(children.map((uma) => uma.primeiro_nome))}</strong>
            <strong className="kids-codigo">{codigo}</strong>
            <Barras codigo={codigo} />
          </section>
        </div>
      ))}
    </div>,
    document.body,
  )
}
