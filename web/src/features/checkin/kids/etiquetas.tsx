import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { formatTime } from '@/lib/format'
import { type Etiqueta, idade } from './model'
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
 * The two labels of each child, one page of 62 × 100 mm each: seen only on paper. The guardian's says nothing but first name and
 * code: whoever finds it learns nothing of the child.
 */
export function Etiquetas({ etiquetas }: { etiquetas: readonly Etiqueta[] }) {
  return createPortal(
    <div className="kids-etiquetas">
      {etiquetas.map((uma) => (
        <div key={uma.visita}>
          <section className="kids-etiqueta" data-etiqueta="crianca">
            <strong className="kids-nome">{uma.nome}</strong>
            <span>
              {uma.sala} · {idade(uma.meses)}
            </span>
            {uma.alergia && <span className="kids-alergia">⚠ {uma.alergia}</span>}
            <strong className="kids-codigo">{uma.codigo}</strong>
            <span>{formatTime(uma.entrada)}</span>
          </section>
          <section className="kids-etiqueta" data-etiqueta="responsavel">
            <strong className="kids-nome">{uma.primeiro_nome}</strong>
            <strong className="kids-codigo">{uma.codigo}</strong>
            <Barras codigo={uma.codigo} />
          </section>
        </div>
      ))}
    </div>,
    document.body,
  )
}
