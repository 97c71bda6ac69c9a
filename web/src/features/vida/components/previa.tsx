import { ArrowRight, Info } from 'lucide-react'
import type { Previa as PreviaDados } from '../model'

type Campo = PreviaDados['mudancas'][number]['campos'][number]

function Valor({ campo }: { campo: Campo }) {
  if (campo.antes === undefined) return <>{campo.depois}</>
  return (
    <>
      <span className="text-muted-foreground line-through">{campo.antes}</span>
      <ArrowRight aria-label="passa a" className="mx-1 inline size-3.5" />
      {campo.depois ?? 'em branco'}
    </>
  )
}

/** Field by field: before → after. */
export function Campos({ campos }: { campos: readonly Campo[] }) {
  if (campos.length === 0) return null
  return (
    <dl className="space-y-0.5 text-sm">
      {campos.map((campo) => (
        <div key={campo.rotulo} className="flex flex-wrap gap-x-1.5">
          <dt className="text-muted-foreground">{campo.rotulo}:</dt>
          <dd className="min-w-0 break-words">
            <Valor campo={campo} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Everything that would change, person by person, before anything is saved. */
export function Previa({ previa }: { previa: PreviaDados }) {
  const pessoas = [...new Set(previa.mudancas.map(({ pessoa }) => pessoa ?? 'Família'))]
  return (
    <section aria-label="O que vai mudar" className="space-y-4">
      {pessoas.map((pessoa) => (
        <div key={pessoa} className="space-y-2">
          <h3 className="break-words font-semibold">{pessoa}</h3>
          <p className="text-muted-foreground text-sm">Na linha do tempo vai ficar:</p>
          <ul className="space-y-2 border-border border-l-2 pl-3">
            {previa.mudancas.map((mudanca, index) =>
              (mudanca.pessoa ?? 'Família') === pessoa ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a list that is shown once and never reordered
                <li key={index} className="space-y-0.5">
                  <p className="font-medium text-sm">“{mudanca.titulo}”</p>
                  <Campos campos={mudanca.campos} />
                </li>
              ) : null,
            )}
          </ul>
        </div>
      ))}
      {previa.consequencias.map((frase) => (
        <p key={frase} className="flex gap-2 rounded-md bg-info-soft px-3 py-2 text-info-text text-sm">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
          {frase}
        </p>
      ))}
      {previa.mudancas.length === 0 && (
        <p className="text-muted-foreground text-sm">Fica registrado no histórico; nada mais muda.</p>
      )}
    </section>
  )
}
