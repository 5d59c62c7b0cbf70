import { Button } from '@shared/ui/button';
import { useState } from 'react';
import { LetterForm } from './letter-form.tsx';
import { jobLetter } from './letters.ts';
import styles from './positions.module.css';
import { POSITIONS } from './text.ts';

const letter = jobLetter(POSITIONS.map(({ title }) => title));

/** Open positions, and the form to apply for one. */
export function Positions() {
  const [chosen, setChosen] = useState<{ position: string }>();
  const choose = (position: string) => {
    setChosen({ position });
    document.getElementById('job-name')?.focus();
  };
  return (
    <>
      <ul className={styles.list}>
        {POSITIONS.map(({ title, place, text }) => (
          <li key={title}>
            <div>
              <h2>{title}</h2>
              <p className={styles.place}>{place}</p>
              <p>{text}</p>
            </div>
            <Button aria-label={`应聘${title}`} onClick={() => choose(title)}>
              应聘
            </Button>
          </li>
        ))}
      </ul>
      <LetterForm letter={letter} prefill={chosen} />
    </>
  );
}
