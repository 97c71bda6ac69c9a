import { Plus, Trash2 } from 'lucide-react'
import { type Control, useController, useFieldArray, useFormContext } from 'react-hook-form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { IconButton } from '@/components/ui/icon-button'
import { optionsOf } from '@/components/ui/select'
import { ENVELOPE_VAZIO, type FolhaTyped } from '../folha'
import { FORMA_LABELS, type Folha, type MinhaContagem, TIPO_LABELS } from '../model'
import { ofertasQueries } from '../queries'
import { PessoaBusca } from './pessoa-busca'

type FolhaControl = Control<FolhaTyped, unknown, Folha>
type DeQuemProps = { control: FolhaControl; place: number; contagem: string }

/** Whose an envelope is: a person who is found, a name as it is written, or nobody. */
function DeQuem({ control, place, contagem }: DeQuemProps) {
  const { setValue } = useFormContext<FolhaTyped>()
  const { field: membro } = useController({ control, name: `envelopes.${place}.membro` })
  const { field: nome, fieldState } = useController({ control, name: `envelopes.${place}.nome` })
  return (
    <PessoaBusca
      label="De quem"
      hint={membro.value ? undefined : 'Sem nome, fica anônimo.'}
      chosen={membro.value ? { id: membro.value, nome: nome.value } : null}
      onChoose={(pessoa) => {
        setValue(`envelopes.${place}.membro`, pessoa?.id ?? '')
        nome.onChange(pessoa?.nome ?? '')
      }}
      text={nome.value}
      onText={nome.onChange}
      find={(busca) => ofertasQueries.pessoas(contagem, busca)}
      fieldRef={nome.ref}
      error={fieldState.error?.message}
    />
  )
}

type EnvelopesFieldProps = { control: FolhaControl; contagem: MinhaContagem }

/** Envelopes one by one: what was in them is counted above with the rest, here stands whose it is. */
export function EnvelopesField({ control, contagem }: EnvelopesFieldProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'envelopes' })
  const fundos = (contagem.fundos ?? []).map(({ id, nome }) => ({ value: id, label: nome }))
  return (
    <Section
      title="Envelopes"
      description="Abra e conte o dinheiro junto com o resto. Aqui fica só de quem é."
      actions={
        <Button
          variant="outline"
          size="sm"
          onClick={() => append(ENVELOPE_VAZIO, { focusName: `envelopes.${fields.length}.valor` })}
        >
          <Plus aria-hidden />
          Envelope
        </Button>
      }
    >
      {fields.length > 0 && (
        <Card>
          <ul className="divide-y divide-border">
            {fields.map(({ id }, place) => (
              <li key={id} aria-label={`Envelope ${place + 1}`} className="space-y-3 p-3">
                <div className="flex items-start gap-2">
                  <TextField
                    control={control}
                    name={`envelopes.${place}.valor`}
                    label="Valor em R$"
                    inputMode="decimal"
                    className="flex-1"
                  />
                  <IconButton
                    label={`Tirar o envelope ${place + 1}`}
                    className="mt-6"
                    onClick={() => remove(place)}
                  >
                    <Trash2 aria-hidden />
                  </IconButton>
                </div>
                <DeQuem control={control} place={place} contagem={contagem.id} />
                <div className="grid grid-cols-2 gap-3">
                  <SelectField
                    control={control}
                    name={`envelopes.${place}.tipo`}
                    label="O que é"
                    options={optionsOf(TIPO_LABELS)}
                    placeholder="Escolha…"
                  />
                  <SelectField
                    control={control}
                    name={`envelopes.${place}.forma`}
                    label="Como veio"
                    options={optionsOf(FORMA_LABELS)}
                    placeholder="Escolha…"
                  />
                </div>
                {fundos.length > 0 && (
                  <SelectField
                    control={control}
                    name={`envelopes.${place}.fundo`}
                    label="Para quê"
                    placeholder="Sem destino certo"
                    options={fundos}
                    isOptional
                  />
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  )
}
