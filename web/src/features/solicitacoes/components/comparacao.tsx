import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { FICHA_LABELS } from '@/features/membros/public'
import { type Campo, diferencas, show } from '../model'

type ComparacaoProps = {
  nome: string
  dados: Partial<Record<Campo, string>>
  registro: Record<string, unknown>
  isPending: boolean
  onCancel: () => void
  onApprove: (campos: string[]) => void
}

/** What the request says beside what the record says: the marked values replace those of the record. */
export function Comparacao({ nome, dados, registro, isPending, onCancel, onApprove }: ComparacaoProps) {
  const linhas = diferencas(dados, registro)
  const [marcados, setMarcados] = useState<readonly Campo[]>(() =>
    linhas.filter(({ atual }) => atual === '').map(({ campo }) => campo),
  )
  const mark = (campo: Campo, isMarked: boolean) =>
    setMarcados(isMarked ? [...marcados, campo] : marcados.filter((one) => one !== campo))
  return (
    <div className="space-y-4">
      <p className="font-semibold">Completar o cadastro de {nome}</p>
      {linhas.length === 0 && (
        <p className="text-muted-foreground text-sm">O cadastro já tem tudo o que foi informado.</p>
      )}
      <ul aria-label="Dados diferentes" className="divide-y divide-border rounded-md border border-border">
        {linhas.map(({ campo, novo, atual }) => (
          <li key={campo}>
            <div className="flex min-h-11 items-start gap-3 p-3 text-sm">
              <Checkbox
                id={`usar-${campo}`}
                checked={marcados.includes(campo)}
                onCheckedChange={(checked) => mark(campo, checked === true)}
              />
              <label htmlFor={`usar-${campo}`} className="min-w-0 cursor-pointer break-words">
                <span className="block font-medium">{FICHA_LABELS[campo]}</span>
                <span className="text-muted-foreground">{atual ? show(campo, atual) : 'vazio'} → </span>
                {show(campo, novo)}
              </label>
            </div>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onCancel}>
          Voltar
        </Button>
        <Button isPending={isPending} onClick={() => onApprove([...marcados])}>
          Completar cadastro
        </Button>
      </div>
    </div>
  )
}
