import { type ComponentProps, lazy, Suspense } from 'react'
import type { Control } from 'react-hook-form'
import { PasswordField } from '@/components/form/password-field'
import { TextField } from '@/components/form/text-field'
import { supabaseConfig } from '@/lib/config'
import { type AuthField, type AuthValues, CODE_LENGTH, VIEW_FIELDS, type View } from '../model'
import { NovaSenhaField } from './nova-senha-field'

type TextLook = Omit<ComponentProps<typeof TextField>, 'name' | 'control'>

const TEXTS: Record<Exclude<AuthField, 'senha' | 'novaSenha' | 'captcha'>, TextLook> = {
  igreja: { label: 'Nome da igreja', autoComplete: 'organization' },
  campus: {
    label: 'Nome do campus',
    hint: 'O lugar onde a igreja se reúne. Outros podem ser criados depois.',
  },
  nome: { label: 'Nome', autoComplete: 'given-name', autoCapitalize: 'words' },
  sobrenome: { label: 'Sobrenome', autoComplete: 'family-name', autoCapitalize: 'words' },
  email: {
    label: 'E-mail',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'username',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  codigoDeAcesso: {
    label: 'Código do primeiro acesso',
    hint: 'Está na tela do computador em que o sistema foi iniciado.',
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
  },
  codigo: {
    label: 'Código',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: CODE_LENGTH,
    hint: `Os ${CODE_LENGTH} números da mensagem.`,
  },
}

const CaptchaField = lazy(() =>
  import('./captcha-field').then((module) => ({ default: module.CaptchaField })),
)

type AuthFieldsProps = { view: View; control: Control<AuthValues> }

function FieldOf({ name, control }: { name: Exclude<AuthField, 'captcha'>; control: Control<AuthValues> }) {
  if (name === 'senha') {
    return <PasswordField name={name} control={control} label="Senha" autoComplete="current-password" />
  }
  if (name === 'novaSenha') return <NovaSenhaField name={name} control={control} label="Senha" />
  return <TextField {...TEXTS[name]} name={name} control={control} />
}

/** The fields of a view; nome and sobrenome side by side where there is room. */
export function AuthFields({ view, control }: AuthFieldsProps) {
  const fields = VIEW_FIELDS[view]
  const { captcha } = supabaseConfig
  const half = fields.includes('sobrenome')
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {fields.map((name) => (
        <div key={name} className={half && (name === 'nome' || name === 'sobrenome') ? '' : 'md:col-span-2'}>
          <FieldOf name={name} control={control} />
        </div>
      ))}
      {captcha && view !== 'nova-senha' && (
        <Suspense fallback={null}>
          <CaptchaField config={captcha} />
        </Suspense>
      )}
    </div>
  )
}
