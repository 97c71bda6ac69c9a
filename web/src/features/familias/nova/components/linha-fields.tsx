import { Trash2 } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DateField } from '@/components/form/date-field'
import { PhoneField } from '@/components/form/phone-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { IconButton } from '@/components/ui/icon-button'
import { optionsOf } from '@/components/ui/select'
import { PAPEL_FAMILIA_LABELS, SITUACOES_INICIAIS, useSituacoes } from '@/features/membros/public'
import { calendarDay } from '@/lib/format'
import { type FamiliaValues, isChild } from '../model'
import { MesmaPessoa } from './mesma-pessoa'

const { responsavel: _, ...OTHERS } = PAPEL_FAMILIA_LABELS

type LinhaFieldsProps = {
  index: number
  onRemove: (() => void) | undefined
  /** The line is somebody who is registered already. */
  onExisting: (person: { id: string; nome: string }) => void
}

/** One who lives in the house; Enter in its fields goes to the next one. */
export function LinhaFields({ index, onRemove, onExisting }: LinhaFieldsProps) {
  const { setValue, getValues } = useFormContext<FamiliaValues>()
  const at = `pessoas.${index}` as const
  const [{ membro, nome }, familia] = useWatch<FamiliaValues, [typeof at, 'familia']>({
    name: [at, 'familia'],
  })
  const situacoes = useSituacoes()
  const papel = (
    <SelectField
      name={`${at}.papel`}
      label="Papel na casa"
      options={optionsOf(familia === '' ? PAPEL_FAMILIA_LABELS : OTHERS)}
    />
  )

  function handleBirth() {
    if (isChild(getValues(`${at}.data_nascimento`)) && getValues(`${at}.papel`) === 'conjuge')
      setValue(`${at}.papel`, 'filho')
  }

  return (
    <fieldset className="rounded-lg border border-border p-3" onBlur={handleBirth}>
      <legend className="sr-only">{nome || `Pessoa ${index + 1}`}</legend>
      <div className="flex items-start gap-2">
        {membro ? (
          <div className="grid flex-1 items-center gap-3 sm:grid-cols-3">
            <p className="sm:col-span-2">
              <span className="font-medium">{nome}</span>
              <span className="block text-muted-foreground text-sm">Já tem cadastro: entra nesta casa.</span>
            </p>
            {papel}
          </div>
        ) : (
          <div className="grid flex-1 gap-3 sm:grid-cols-3">
            <TextField name={`${at}.nome`} label="Nome" autoComplete="off" />
            <TextField name={`${at}.sobrenome`} label="Sobrenome" autoComplete="off" />
            <DateField name={`${at}.data_nascimento`} label="Nascimento" max={calendarDay()} />
            <PhoneField name={`${at}.telefone`} label="Telefone próprio" />
            {papel}
            <SelectField
              name={`${at}.situacao`}
              label="Situação"
              options={SITUACOES_INICIAIS.map((value) => ({ value, label: situacoes[value] }))}
            />
          </div>
        )}
        {onRemove && (
          <IconButton
            label={`Retirar ${nome || `a pessoa ${index + 1}`}`}
            onClick={onRemove}
            className="mt-6"
          >
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
      {!membro && <MesmaPessoa index={index} onExisting={onExisting} />}
    </fieldset>
  )
}
