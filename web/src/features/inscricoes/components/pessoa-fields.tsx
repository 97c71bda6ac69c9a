import { Trash2 } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { DateField } from '@/components/form/date-field'
import { FieldError } from '@/components/form/form-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { formatMoney } from '@/lib/format'
import { naoCabe } from '../faixa'
import {
  asksIdade,
  type InscricaoValues,
  type Pagina,
  type PessoaValues,
  type Tipo,
  tiposPara,
} from '../model'
import { PerguntaField } from './pergunta-field'

const rotulo = ({ nome, preco_centavos, vagas }: Tipo) =>
  [nome, preco_centavos > 0 ? formatMoney(preco_centavos) : 'gratuito', vagas === 0 && 'lista de espera']
    .filter(Boolean)
    .join(' · ')

type PessoaFieldsProps = { lugar: number; pessoa: PessoaValues; regras: Pagina; onRemove?: () => void }

/** One person of the order; somebody of the household is chosen by a tick. */
export function PessoaFields({ lugar, pessoa, regras, onRemove }: PessoaFieldsProps) {
  const { control } = useFormContext<InscricaoValues>()
  const doCadastro = regras.casa.find(({ membro_id }) => membro_id === pessoa.membro_id)
  const recusa = doCadastro ? naoCabe(doCadastro.data_nascimento, regras) : null
  const tipos = tiposPara(pessoa.data_nascimento, regras)
  const titulo = doCadastro?.nome ?? `Pessoa ${lugar + 1}`
  return (
    <fieldset className="space-y-4 rounded-lg border border-border bg-card p-4">
      <legend className="sr-only">{titulo}</legend>
      <div className="flex items-center justify-between gap-2">
        {doCadastro ? (
          <CheckboxField control={control} name={`pessoas.${lugar}.vem`} label={titulo} />
        ) : (
          <p className="font-semibold">{titulo}</p>
        )}
        {onRemove && (
          <Button aria-label={`Tirar ${titulo}`} variant="ghost" size="icon" onClick={onRemove}>
            <Trash2 aria-hidden />
          </Button>
        )}
      </div>
      {recusa &&
        (pessoa.vem ? (
          <FieldError id={`recusa-${pessoa.membro_id}`}>{recusa}</FieldError>
        ) : (
          <p className="text-muted-foreground text-sm">{recusa}</p>
        ))}
      {pessoa.vem && !recusa && (
        <>
          {!doCadastro && (
            <TextField
              control={control}
              name={`pessoas.${lugar}.nome`}
              label="Nome e sobrenome"
              autoComplete="name"
            />
          )}
          {!doCadastro?.data_nascimento && (
            <DateField
              control={control}
              name={`pessoas.${lugar}.data_nascimento`}
              label="Data de nascimento"
              isOptional={!asksIdade(regras)}
            />
          )}
          {regras.tipos.length > 0 && (
            <SelectField
              control={control}
              name={`pessoas.${lugar}.tipo_id`}
              label="Tipo de inscrição"
              options={tipos.map((um) => ({ value: um.id, label: rotulo(um) }))}
            />
          )}
          {regras.perguntas
            .filter(({ por_pessoa }) => por_pessoa)
            .map((pergunta) => (
              <PerguntaField
                key={pergunta.id}
                pergunta={pergunta}
                name={`pessoas.${lugar}.respostas.${pergunta.id}`}
              />
            ))}
        </>
      )}
    </fieldset>
  )
}
