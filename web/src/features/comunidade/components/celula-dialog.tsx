import { useSuspenseQuery } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'
import { Controller, useWatch } from 'react-hook-form'
import { DateField } from '@/components/form/date-field'
import { FormDialog } from '@/components/form/form-dialog'
import { MoreFields } from '@/components/form/more-fields'
import { NumberField } from '@/components/form/number-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TimeField } from '@/components/form/time-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Button } from '@/components/ui/button'
import { optionsOf } from '@/components/ui/select'
import { campiQueries } from '@/features/campi/public'
import { MembroPicker } from '@/features/membros/public'
import { usePermissions } from '@/lib/permissions'
import { pontoText } from '@/lib/places'
import { useLocate } from '@/lib/use-locate'
import { useMutation } from '@/lib/use-mutation'
import {
  type Celula,
  type CelulaValues,
  celulaForm,
  celulaValues,
  DIA_OPTIONS,
  ENTRADA_LABELS,
  PONTO_DECIMALS,
} from '../model'
import { comunidadeMutations } from '../mutations'
import { comunidadeQueries } from '../queries'

type CelulaDialogProps = {
  celula?: Celula
  endereco?: string | null
  /** Looks after the campus: they say to which network it belongs. */
  gere: boolean
  onSaved?: (id: string) => void
  onClose: () => void
}

/** A cell in five fields; what can wait stands behind “Mais opções”. */
export function CelulaDialog({ celula, endereco = null, gere, onSaved, onClose }: CelulaDialogProps) {
  const { campi } = usePermissions()
  const { data: tipos } = useSuspenseQuery(campiQueries.lista('tipo_de_grupo'))
  const { data: redes } = useSuspenseQuery(comunidadeQueries.redes())
  const form = useSchemaForm(celulaForm, celulaValues(celula ?? null, endereco, campi[0] ?? ''))
  const save = useMutation(comunidadeMutations.save(celula?.id))
  const { control } = form
  const { locate, isLocating } = useLocate((ponto) =>
    form.setValue('ponto', pontoText(ponto, PONTO_DECIMALS), { shouldDirty: true, shouldValidate: true }),
  )
  const campus = useWatch({ control, name: 'campus' })
  const tipoOptions = tipos
    .filter(({ chave, ativo }) => ativo || chave === celula?.tipo)
    .map(({ chave, nome }) => ({ value: chave, label: nome }))
  return (
    <FormDialog
      title={celula ? 'Editar célula' : 'Nova célula'}
      form={form}
      label={celula ? 'Editar célula' : 'Nova célula'}
      submitLabel={celula ? 'Salvar' : 'Criar célula'}
      onSubmit={(data) =>
        save.mutateAsync(data).then((id) => {
          onClose()
          onSaved?.(id)
        })
      }
      onClose={onClose}
    >
      <TextField control={control} name="nome" label="Nome" autoComplete="off" />
      {!celula && (
        <Controller
          control={control}
          name="lider"
          render={({ field, fieldState }) => (
            <MembroPicker
              label="Líder"
              isOptional
              value={field.value || null}
              onChange={(id) => field.onChange(id ?? '')}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField control={control} name="dia" label="Dia da semana" options={DIA_OPTIONS} />
        <TimeField control={control} name="hora" label="Hora" />
      </div>
      <TextField
        control={control}
        name="bairro"
        label="Bairro"
        hint="Todos do campus veem."
        autoComplete="off"
      />
      <MoreFields<CelulaValues>
        names={[
          'campus',
          'tipo',
          'endereco',
          'cep_inicio',
          'ponto',
          'capacidade',
          'entrada',
          'para_quem',
          'rede',
          'supervisor',
          'temporada_inicio',
          'temporada_fim',
        ]}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            control={control}
            name="endereco"
            label="Endereço"
            hint="Só quem participa vê, depois de entrar."
            isOptional
            autoComplete="off"
            className="sm:col-span-2"
          />
          <TextField
            control={control}
            name="cep_inicio"
            label="Começo do CEP"
            hint="Os 5 primeiros números: dizem a região."
            isOptional
            inputMode="numeric"
            autoComplete="off"
          />
          <div className="space-y-2">
            <TextField
              control={control}
              name="ponto"
              label="Ponto no mapa"
              placeholder="-14.09, -46.37"
              hint="Fica arredondado: mostra a região, não a casa."
              isOptional
              autoComplete="off"
            />
            <Button variant="outline" size="sm" isPending={isLocating} onClick={locate}>
              <LocateFixed aria-hidden />
              Usar onde estou
            </Button>
          </div>
          {!celula && campi.length > 1 && (
            <SelectField
              control={control}
              name="campus"
              label="Campus"
              options={campi.map((nome) => ({ value: nome, label: nome }))}
            />
          )}
          {!celula && <SelectField control={control} name="tipo" label="Tipo" options={tipoOptions} />}
          <SelectField
            control={control}
            name="entrada"
            label="Como se entra"
            options={optionsOf(ENTRADA_LABELS)}
          />
          <NumberField control={control} name="capacidade" label="Capacidade" isOptional />
          <TextField
            control={control}
            name="para_quem"
            label="Para quem"
            placeholder="Casais, jovens…"
            isOptional
            autoComplete="off"
          />
          {gere && (
            <SelectField
              control={control}
              name="rede"
              label="Rede"
              isOptional
              placeholder="Sem rede"
              options={redes
                .filter((rede) => rede.campus === campus)
                .map(({ id, nome }) => ({ value: id, label: nome }))}
            />
          )}
          {gere && (
            <Controller
              control={control}
              name="supervisor"
              render={({ field, fieldState }) => (
                <MembroPicker
                  label="Supervisão"
                  hint="Vê e ajuda esta célula."
                  isOptional
                  value={field.value || null}
                  onChange={(id) => field.onChange(id ?? '')}
                  error={fieldState.error?.message}
                />
              )}
            />
          )}
          <DateField
            control={control}
            name="temporada_inicio"
            label="Temporada desde"
            hint="Fora dela não há encontros nem pedidos."
            isOptional
          />
          <DateField control={control} name="temporada_fim" label="Temporada até" isOptional />
        </div>
      </MoreFields>
    </FormDialog>
  )
}
