import { CircleAlert } from 'lucide-react'
import { useFormContext, useFormState } from 'react-hook-form'

type Problem = { name: string; message: string }

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The messages of all fields, nested ones too, in the order of the schema. */
function listProblems(errors: object, prefix = ''): Problem[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]): Problem[] => {
    if (!isRecord(error) || key === 'root') return []
    const name = prefix + key
    if (typeof error.message === 'string' && error.message) return [{ name, message: error.message }]
    const { ref: _element, ...nested } = error
    return listProblems(nested, `${name}.`)
  })
}

/** One wrong field speaks for itself, with the focus on it; several are listed here, each a way to its field. */
const LIST_FROM = 2

type FormErrorsProps = {
  /** Whose field it is, or which question, where a form has the same fields or messages several times. */
  whose?: (name: string) => string | undefined
}

export function FormErrors({ whose }: FormErrorsProps) {
  const { setFocus } = useFormContext()
  const { errors, submitCount } = useFormState()
  const problems = submitCount > 0 ? listProblems(errors) : []
  const whole = errors.root?.message
  if (!whole && problems.length < LIST_FROM) return null
  return (
    <div
      role="alert"
      className="mb-4 flex gap-3 rounded-md bg-destructive-soft px-4 py-3 text-destructive-text text-sm"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 space-y-1">
        {whole && <p className="font-medium">{whole}</p>}
        {problems.length >= LIST_FROM && (
          <>
            <p className="font-medium">Confira {problems.length} campos:</p>
            <ul className="list-disc pl-5">
              {problems.map(({ name, message }) => (
                <li key={name} className="break-words [&>button]:align-top">
                  <button type="button" className="text-left underline" onClick={() => setFocus(name)}>
                    {[whose?.(name), message].filter(Boolean).join(': ')}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
