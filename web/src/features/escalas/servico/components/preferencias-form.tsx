import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { NumberField } from '@/components/form/number-field'
import { Checkbox } from '@/components/ui/checkbox'
import { Label } from '@/components/ui/label'
import { useMutation } from '@/lib/use-mutation'
import {
  type Disponibilidade,
  type PreferenciasData,
  type PreferenciasValues,
  preferenciasForm,
} from '../model'
import { servicoMutations } from '../mutations'
import { ParesField } from './pares-field'

/** How often, in which part of the day, where and with whom one prefers to serve. */
export function PreferenciasForm({ disponibilidade }: { disponibilidade: Disponibilidade }) {
  const { preferencias, pares, campi } = disponibilidade
  const save = useMutation(servicoMutations.savePreferencias())
  const form = useForm<PreferenciasValues, unknown, PreferenciasData>({
    resolver: zodResolver(preferenciasForm),
    values: {
      maximo: preferencias?.maximo_mes ? String(preferencias.maximo_mes) : '',
      manha: preferencias?.periodos.includes('manha') ?? false,
      tarde: preferencias?.periodos.includes('tarde') ?? false,
      noite: preferencias?.periodos.includes('noite') ?? false,
      campi: preferencias?.campi ?? [],
      pares,
    },
  })
  const { control } = form
  const todos = [...new Set([...campi, ...(preferencias?.campi ?? [])])]
  return (
    <FormRoot form={form} label="Preferências" onSubmit={(dados) => save.mutateAsync(dados)}>
      <NumberField
        control={control}
        name="maximo"
        label="No máximo quantas vezes por mês"
        autoComplete="off"
        hint="Vazio: sem limite."
        isOptional
        className="max-w-xs"
      />
      <fieldset>
        <legend className="pb-1 font-medium text-sm">Prefiro servir</legend>
        <div className="flex flex-wrap gap-x-6">
          <CheckboxField control={control} name="manha" label="De manhã" />
          <CheckboxField control={control} name="tarde" label="De tarde" />
          <CheckboxField control={control} name="noite" label="De noite" />
        </div>
      </fieldset>
      {todos.length > 1 && (
        <Controller
          control={control}
          name="campi"
          render={({ field }) => (
            <fieldset>
              <legend className="pb-1 font-medium text-sm">Prefiro os campi</legend>
              <div className="flex flex-wrap gap-x-6">
                {todos.map((campus) => (
                  <span key={campus} className="flex min-h-11 items-center gap-3 md:min-h-9">
                    <Checkbox
                      id={`campus-${campus}`}
                      checked={field.value.includes(campus)}
                      onCheckedChange={(checked) =>
                        field.onChange(
                          checked === true
                            ? [...field.value, campus]
                            : field.value.filter((um) => um !== campus),
                        )
                      }
                    />
                    <Label htmlFor={`campus-${campus}`} className="cursor-pointer py-2 font-normal">
                      {campus}
                    </Label>
                  </span>
                ))}
              </div>
            </fieldset>
          )}
        />
      )}
      <Controller
        control={control}
        name="pares"
        render={({ field }) => <ParesField value={field.value} onChange={field.onChange} />}
      />
      <p className="text-muted-foreground text-sm">
        São desejos: quem faz a escala é avisado quando não dá para atender.
      </p>
      <FormActions submitLabel="Salvar preferências" />
    </FormRoot>
  )
}
