import { useId } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Label } from '@/components/ui/label'

type Person = { id: string; nome: string }

type PeopleChoiceProps = {
  label: string
  people: readonly Person[]
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}

function Choice({ person, isChosen, onToggle }: { person: Person; isChosen: boolean; onToggle: () => void }) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center gap-3">
      <Checkbox id={id} checked={isChosen} onCheckedChange={onToggle} />
      <Label htmlFor={id} className="cursor-pointer py-2 font-normal">
        {person.nome}
      </Label>
    </div>
  )
}

/** For whom something is done, among the people of a household. */
export function PeopleChoice({ label, people, chosen, onChange }: PeopleChoiceProps) {
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      {people.map((person) => (
        <Choice
          key={person.id}
          person={person}
          isChosen={chosen.includes(person.id)}
          onToggle={() => toggle(person.id)}
        />
      ))}
    </fieldset>
  )
}
