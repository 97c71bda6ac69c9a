import { useId } from 'react'
import { Section } from '@/components/page/section'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { formatCount } from '@/lib/format'
import type { Draft } from '../draft'
import { cellOf, columnOf } from '../lines'
import { choiceFor, choiceLabel, type Escolha, optionsFor, type Problema, sentenceOf } from '../problemas'

const SAMPLES = 3

/** What the cells of the first lines with a problem say. */
function samplesOf({ tabela, mapping, emendas }: Draft, { campo, linhas }: Problema): string {
  const column = columnOf(campo, mapping)
  const first = new Set(linhas.slice(0, SAMPLES))
  const cells = tabela.linhas.flatMap((linha) =>
    first.has(linha.numero) ? [cellOf(linha, column, emendas).trim()] : [],
  )
  return cells.filter(Boolean).join(' · ')
}

type ProblemListProps = {
  draft: Draft
  problemas: readonly Problema[]
  onChange: (change: Partial<Draft>) => void
}

/** What is wrong in the file, problem by problem, and what is done about it in all lines that have it. */
export function ProblemList({ draft, problemas, onChange }: ProblemListProps) {
  const ids = useId()
  if (problemas.length === 0) return null
  return (
    <Section
      title="O que fazer com o que não está certo"
      description="Vale para todas as linhas com o mesmo problema. O que não entra fica guardado com a importação."
    >
      <ul
        aria-label="Problemas da planilha"
        className="divide-y divide-border rounded-lg border border-border bg-card"
      >
        {problemas.map((problema) => {
          const { chave, linhas } = problema
          const options = optionsFor(chave, draft)
          const chosen = choiceFor(chave, draft)
          return (
            <li
              key={chave}
              className="grid items-center gap-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_21rem] md:gap-4"
            >
              <div className="min-w-0">
                <Label htmlFor={`${ids}-${chave}`}>
                  {sentenceOf(problema)} ({formatCount(linhas.length, 'linha', 'linhas')})
                </Label>
                <p className="truncate text-muted-foreground text-sm">{samplesOf(draft, problema)}</p>
              </div>
              <div className="flex gap-2">
                <Select
                  id={`${ids}-${chave}`}
                  className="min-w-0 flex-1"
                  disabled={options.length === 1}
                  options={options.map((value) => ({ value, label: choiceLabel(value, problema, draft) }))}
                  value={chosen}
                  onChange={(event) =>
                    onChange({ escolhas: { ...draft.escolhas, [chave]: event.target.value as Escolha } })
                  }
                />
                {chosen === 'ddd' && (
                  <div className="w-16 shrink-0">
                    <Input
                      aria-label="DDD"
                      inputMode="numeric"
                      maxLength={2}
                      defaultValue={draft.ddd}
                      onChange={(event) => {
                        const ddd = event.target.value
                        if (/^[1-9][1-9]$/.test(ddd))
                          onChange({ ddd, escolhas: { ...draft.escolhas, [chave]: 'ddd' } })
                      }}
                    />
                  </div>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
