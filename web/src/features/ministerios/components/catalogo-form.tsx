import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useController, useForm } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { Checkbox } from '@/components/ui/checkbox'
import { Label } from '@/components/ui/label'
import { type CatalogoData, type CatalogoValues, catalogoForm, type FuncaoDoCatalogo } from '../model'
import { ministeriosMutations } from '../mutations'
import { ministeriosQueries } from '../queries'

export type FuncaoComExigencias = FuncaoDoCatalogo & {
  titulo: { nome: string } | null
  treinamentos: { treinamento: { id: string; nome: string } }[]
}
type CatalogoFormProps = { ministerioId: string; funcao: FuncaoComExigencias | null; onDone: () => void }

function valuesOf(funcao: FuncaoComExigencias | null): CatalogoValues {
  return {
    nome: funcao?.nome ?? '',
    lideranca: funcao?.lideranca ?? false,
    prepara_lider: funcao?.prepara_lider ?? false,
    vagas: funcao?.vagas ? String(funcao.vagas) : '',
    exige_antecedentes: funcao?.exige_antecedentes ?? false,
    titulo_minimo_id: funcao?.titulo_minimo_id ?? '',
    idade_minima: funcao?.idade_minima ? String(funcao.idade_minima) : '',
    treinamentos: funcao?.treinamentos.map(({ treinamento }) => treinamento.id) ?? [],
  }
}

/** A function of the catalogue and what it demands. */
export function CatalogoForm({ ministerioId, funcao, onDone }: CatalogoFormProps) {
  const form = useForm<CatalogoValues, unknown, CatalogoData>({
    resolver: zodResolver(catalogoForm),
    defaultValues: valuesOf(funcao),
  })
  const { control } = form
  const { data: titulos = [] } = useQuery(ministeriosQueries.titulos())
  const { data: treinamentos = [] } = useQuery(ministeriosQueries.treinamentos())
  const { field } = useController({ control, name: 'treinamentos' })
  const save = useMutation(ministeriosMutations.saveFuncao(ministerioId, funcao?.id))
  const choices = treinamentos.filter(({ tipo }) => tipo === 'treinamento')

  return (
    <FormRoot
      form={form}
      label="Função do catálogo"
      isPending={save.isPending}
      onSubmit={async (data) => {
        await save.mutateAsync(data)
        onDone()
      }}
    >
      <TextField control={control} name="nome" label="Nome da função" autoComplete="off" autoFocus />
      <CheckboxField
        control={control}
        name="lideranca"
        label="É liderança"
        hint="Uma pessoa por vez. Com o papel de líder no campus, ela cuida das pessoas deste ministério."
      />
      <CheckboxField
        control={control}
        name="prepara_lider"
        label="Prepara para a liderança"
        hint="Vice-líder, líder em treinamento: o ministério tem quem suceda."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          control={control}
          name="vagas"
          label="Pessoas necessárias"
          inputMode="numeric"
          isOptional
          hint="Serve para contar as vagas."
        />
        <TextField
          control={control}
          name="idade_minima"
          label="Idade mínima"
          inputMode="numeric"
          isOptional
        />
      </div>
      <SelectField
        control={control}
        name="titulo_minimo_id"
        label="Título mínimo"
        isOptional
        placeholder="Nenhum"
        options={titulos.map(({ id, nome }) => ({ value: id, label: nome }))}
      />
      <CheckboxField
        control={control}
        name="exige_antecedentes"
        label="Exige verificação de antecedentes"
        hint="Para quem serve com crianças e adolescentes."
      />
      {choices.length > 0 && (
        <fieldset className="space-y-1">
          <legend className="font-medium text-sm">Treinamentos exigidos</legend>
          {choices.map(({ id, nome }) => (
            <div key={id} className="flex min-h-11 items-center gap-3 md:min-h-9">
              <Checkbox
                id={`treinamento-${id}`}
                checked={field.value.includes(id)}
                onCheckedChange={(checked) =>
                  field.onChange(
                    checked === true ? [...field.value, id] : field.value.filter((one) => one !== id),
                  )
                }
              />
              <Label htmlFor={`treinamento-${id}`} className="font-normal">
                {nome}
              </Label>
            </div>
          ))}
        </fieldset>
      )}
      <FormActions submitLabel="Salvar" onCancel={onDone} />
    </FormRoot>
  )
}
