import { useState } from 'react'
import { z } from 'zod'
import { toast } from '@/components/feedback/toast'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Button } from '@/components/ui/button'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import type { Importacao } from '../../model'
import { intercambioMutations } from '../../mutations'
import { type Campo, definitionOf } from '../campos'
import { columnOf } from '../lines'
import { mappingOf, mended } from '../mend'
import { type Recusada, whoIn } from '../refused'
import { plain } from '../values'

const mendForm = z.object({ celulas: z.array(z.string()), campus: z.string() })
const NAMES: ReadonlySet<Campo | ''> = new Set<Campo>(['nome_completo', 'nome', 'sobrenome'])

type MendLinhaProps = { importacao: Importacao; linha: Recusada; onClose: () => void }

/** One refused line, mended where it is: what is wrong with it first, the rest behind. */
export function MendLinha({ importacao, linha, onClose }: MendLinhaProps) {
  const { campi } = usePermissions()
  const { mutateAsync } = useMutation(intercambioMutations.mendLinha(importacao.id))
  const [isWhole, setWhole] = useState(false)
  const [erros, setErros] = useState(linha.erros)
  const headers = linha.celulas.map(([header]) => header)
  const mapping = mappingOf(headers, importacao)
  const campus = importacao.campus ?? (campi.length === 1 ? (campi[0] ?? '') : '')
  const form = useSchemaForm(mendForm, {
    // a campus that is none, or is not theirs, gives way to that of the file
    celulas: linha.celulas.map(([, cell], column) =>
      mapping[column] === 'campus' ? (campi.find((nome) => plain(nome) === plain(cell)) ?? campus) : cell,
    ),
    campus,
  })
  const wrong = new Set(Object.keys(erros).map((campo) => columnOf(campo, mapping)))
  const shown = mapping.flatMap((campo, column) =>
    campo && (isWhole || wrong.has(column) || NAMES.has(campo)) ? [{ campo, column }] : [],
  )
  const isMore = mapping.some((campo, column) => campo && !shown.some((one) => one.column === column))

  function showErros(found: Record<string, string>) {
    setErros(found)
    for (const [campo, message] of Object.entries(found)) {
      const column = columnOf(campo, mapping)
      const place = column >= 0 ? (`celulas.${column}` as const) : campo === 'campus' ? 'campus' : 'root'
      form.setError(place, { message })
    }
  }

  async function handleSubmit({ celulas, campus }: z.output<typeof mendForm>) {
    const cells = headers.map((header, column): [string, string] => [header, celulas[column] ?? ''])
    const consertada = mended(linha, cells, { ...importacao, campus })
    if (Object.keys(consertada.erros).length > 0) return showErros(consertada.erros)
    const done = await mutateAsync(consertada)
    if (done.resultado === 'erro') return showErros(done.erros)
    toast.success(`${whoIn(cells)} ${done.resultado === 'ignorado' ? 'já estava no cadastro' : 'entrou'}.`)
    onClose()
  }

  return (
    <FormDialog
      form={form}
      onSubmit={handleSubmit}
      title={`Corrigir a linha ${linha.linha}`}
      description={`${Object.values(linha.erros).join('. ')}. Um campo vazio não impede de entrar; só o nome e o campus são precisos.`}
      submitLabel="Salvar e cadastrar"
      onClose={onClose}
    >
      {shown.map(({ campo, column }) =>
        campo === 'campus' ? (
          <SelectField
            key={column}
            name={`celulas.${column}`}
            control={form.control}
            label={definitionOf(campo).label}
            options={campi.map((nome) => ({ value: nome, label: nome }))}
          />
        ) : (
          <TextField
            key={column}
            name={`celulas.${column}`}
            control={form.control}
            label={definitionOf(campo).label}
          />
        ),
      )}
      {!mapping.includes('campus') && 'campus' in erros && (
        <SelectField
          name="campus"
          control={form.control}
          label="Campus"
          options={campi.map((nome) => ({ value: nome, label: nome }))}
        />
      )}
      {isMore && (
        <Button size="sm" variant="outline" className="self-start" onClick={() => setWhole(true)}>
          Mostrar os outros campos
        </Button>
      )}
    </FormDialog>
  )
}
