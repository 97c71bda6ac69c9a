import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { formatCount } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { intercambioMutations } from '../../mutations'
import { intercambioQueries } from '../../queries'
import { CAMPO_KEYS, type Campo, definitionOf } from '../campos'
import { proposedDdd } from '../ddd'
import type { Draft } from '../draft'
import { headerKey, keptMapping, mappingProblem } from '../mapping'
import { origemOf } from '../origens'

const SAMPLES = 3

function samplesOf({ tabela }: Draft, column: number): string {
  const texts = tabela.linhas.map(({ celulas }) => celulas[column]?.trim() ?? '').filter(Boolean)
  return [...new Set(texts)].slice(0, SAMPLES).join(' · ') || 'vazia'
}

type MappingStepProps = {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
  /** Gives the file up. */
  discard: ReactNode
}

/** Which column of the file holds what. */
export function MappingStep({ draft, onChange, discard }: MappingStepProps) {
  const { can, campi } = usePermissions()
  const { mutate: keep } = useMutation(intercambioMutations.keepMapping())
  const [isForChurch, setForChurch] = useState(false)
  const { data: telefones = [] } = useQuery(intercambioQueries.telefonesDosCampi())
  const ids = useId()
  const origem = origemOf(draft.tabela.cabecalhos)
  const seesSensitive = can('membros', 'ver_sensivel')
  const options = CAMPO_KEYS.filter((campo) => seesSensitive || !definitionOf(campo).isSensitive).map(
    (campo) => ({ value: campo, label: definitionOf(campo).label }),
  )
  const problem =
    mappingProblem(draft.mapping) ??
    (draft.campus === '' && !draft.mapping.includes('campus') ? 'Diga de qual campus são as pessoas.' : null)

  function choose(column: number, campo: string) {
    const mapping = draft.mapping.map((one, index) =>
      index === column ? (CAMPO_KEYS.find((key) => key === campo) ?? ('' as const)) : one,
    )
    onChange({ mapping })
  }

  function handleNext() {
    const { cabecalhos } = draft.tabela
    keep({
      cabecalhos: headerKey(cabecalhos),
      colunas: keptMapping(cabecalhos, draft.mapping),
      da_igreja: isForChurch,
    })
    const phone = telefones.find(({ nome }) => nome === (draft.campus || campi[0]))?.telefone
    onChange({ etapa: 'conferir', ddd: draft.ddd || proposedDdd(draft.tabela, draft.mapping, phone) })
  }

  return (
    <div className="space-y-5">
      <p className="text-muted-foreground text-sm">
        <b className="text-foreground">{draft.arquivo}</b>:{' '}
        {formatCount(draft.tabela.linhas.length, 'linha', 'linhas')}. Confira o que cada coluna traz.
      </p>
      {origem && (
        <p role="status" className="rounded-md bg-info-soft px-4 py-3 text-info-text text-sm">
          Reconhecemos uma exportação {origem.de}: as colunas já estão escolhidas. Mude abaixo o que quiser.
        </p>
      )}
      <ul className="divide-y divide-border rounded-lg border border-border bg-card">
        {draft.tabela.cabecalhos.map((cabecalho, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; headers may repeat
          <li key={column} className="grid items-center gap-2 px-4 py-3 md:grid-cols-[1fr_16rem] md:gap-4">
            <div className="min-w-0">
              <Label htmlFor={`${ids}-${column}`}>{cabecalho || `Coluna ${column + 1}`}</Label>
              <p className="truncate text-muted-foreground text-sm">{samplesOf(draft, column)}</p>
            </div>
            <Select
              id={`${ids}-${column}`}
              options={options}
              placeholder="Não importar"
              value={draft.mapping[column] ?? ''}
              onChange={(event) => choose(column, event.target.value as Campo | '')}
            />
          </li>
        ))}
      </ul>
      <div className="grid gap-2 md:max-w-sm">
        <Label htmlFor={`${ids}-campus`}>Campus de quem não tem campus na planilha</Label>
        <Select
          id={`${ids}-campus`}
          placeholder="Nenhum: a linha fica com erro"
          options={campi.map((nome) => ({ value: nome, label: nome }))}
          value={draft.campus}
          onChange={(event) => onChange({ campus: event.target.value })}
        />
      </div>
      <div className="flex min-h-11 items-center gap-3">
        <Checkbox
          id={`${ids}-igreja`}
          checked={isForChurch}
          onCheckedChange={(checked) => setForChurch(checked === true)}
        />
        <Label htmlFor={`${ids}-igreja`} className="font-normal">
          Guardar estas colunas para todos que importam
        </Label>
      </div>
      {problem && (
        <p role="status" className="font-medium text-destructive-text text-sm">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {discard}
        <Button disabled={problem !== null} onClick={handleNext}>
          Conferir
        </Button>
      </div>
    </div>
  )
}
