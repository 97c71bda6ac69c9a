import { useFormContext, useWatch } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { DateField } from '@/components/form/date-field'
import { PhoneField } from '@/components/form/phone-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { cn } from '@/lib/cn'
import { type CadastroValues, isChild, TIPO_LABELS, TIPOS } from '../model'

/** Why somebody came: four large buttons of which one holds. */
function TipoChoice() {
  const { register, control } = useFormContext<CadastroValues>()
  const tipo = useWatch({ control, name: 'tipo' })
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium text-sm">Escolha uma opção</legend>
      {TIPOS.map((one) => (
        <label
          key={one}
          className={cn(
            'flex min-h-12 cursor-pointer items-center gap-3 rounded-md border px-4 has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
            one === tipo ? 'border-primary-text bg-primary-soft text-primary-text' : 'border-border bg-card',
          )}
        >
          <input type="radio" value={one} {...register('tipo')} className="size-4 accent-current" />
          {TIPO_LABELS[one]}
        </label>
      ))}
    </fieldset>
  )
}

export function PassoPessoa() {
  const { control } = useFormContext<CadastroValues>()
  return (
    <>
      <TipoChoice />
      <TextField control={control} name="nome" label="Nome" autoComplete="given-name" />
      <TextField control={control} name="sobrenome" label="Sobrenome" autoComplete="family-name" />
    </>
  )
}

export function PassoContato() {
  const { control } = useFormContext<CadastroValues>()
  const nascimento = useWatch({ control, name: 'data_nascimento' })
  return (
    <>
      <PhoneField control={control} name="telefone" label="Celular com DDD" />
      <TextField
        control={control}
        name="email"
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        isOptional
      />
      <DateField
        control={control}
        name="data_nascimento"
        label="Data de nascimento"
        autoComplete="bday"
        isOptional
      />
      {isChild(nascimento) && (
        <TextField
          control={control}
          name="responsavel_nome"
          label="Nome do responsável"
          hint="Por menores de 12 anos, quem autoriza é o responsável."
        />
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <TextField control={control} name="bairro" label="Bairro" isOptional />
        <TextField control={control} name="cidade" label="Cidade" autoComplete="address-level2" isOptional />
      </div>
    </>
  )
}

export function PassoFinal({ texto }: { texto: string }) {
  const { control, register } = useFormContext<CadastroValues>()
  return (
    <>
      <CheckboxField control={control} name="deseja_contato" label="Quero que alguém da igreja fale comigo" />
      <TextareaField
        control={control}
        name="mensagem"
        label="Quer dizer algo? Um pedido de oração, uma pergunta"
        rows={3}
        maxLength={500}
        isOptional
      />
      <div className="space-y-2 rounded-md border border-border bg-card p-4">
        <p className="text-muted-foreground text-sm">{texto}</p>
        <CheckboxField control={control} name="autoriza" label="Li e autorizo" />
      </div>
      <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
        <input tabIndex={-1} autoComplete="off" {...register('site')} />
      </div>
    </>
  )
}
