import { Trash2 } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { DateField } from '@/components/form/date-field'
import { FieldError } from '@/components/form/form-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { naoCabe } from '../faixa'
import {
  asksIdade,
  type InscricaoValues,
  type Pagina,
  type PessoaValues,
  rotuloDo,
  tiposPara,
} from '../model'
import { PerguntaField } from './pergunta-field'

type PessoaFieldsProps = { lugar: number; pessoa: PessoaValues; regras: Pagina; onRemove?: () => void }

/** One person of the order; whoever fills in the form, and somebody of their household, is chosen by a tick. */
export function PessoaFields({ lugar, pessoa, regras, onRemove }: PessoaFieldsProps) {
  const { control } = useFormContext<InscricaoValues>()
  const doCadastro = regras.casa.find(({ membro_id }) => membro_id === pessoa.membro_id)
  const recusa = doCadastro ? naoCabe(doCadastro.data_nascimento, regras) : null
  const tipos = tiposPara(pessoa.data_nascimento, regras)
  const titulo = doCadastro?.nome ?? (pessoa.eu ? 'Eu também vou' : `Pessoa ${lugar + 1}`)
  const [unico] = tipos.length === 1 ? tipos : []
  return (
    <fieldset className="space-y-4 rounded-lg border border-border bg-card p-4">
      <legend className="sr-only">{titulo}</legend>
      <div className="flex items-center justify-between gap-2">
        {doCadastro || pessoa.eu ? (
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
          {!doCadastro && !pessoa.eu && (
            <TextField
              control={control}
              name={`pessoas.${lugar}.nome`}
              label="Nome e sobrenome"
              autoComplete="off"
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
          {asksIdade(regras) && !pessoa.data_nascimento && tipos.length > 1 ? (
            <p className="text-muted-foreground text-sm">A data de nascimento diz o tipo e o preço.</p>
          ) : null}
          {unico && (
            <p aria-live="polite" className="text-sm">
              <span className="text-muted-foreground">Tipo de inscrição</span> {rotuloDo(unico)}
            </p>
          )}
          {tipos.length > 1 && (!asksIdade(regras) || pessoa.data_nascimento !== '') && (
            <SelectField
              control={control}
              name={`pessoas.${lugar}.tipo_id`}
              label="Tipo de inscrição"
              options={tipos.map((um) => ({ value: um.id, label: rotuloDo(um) }))}
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
