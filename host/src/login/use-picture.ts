import { useState } from 'react';
import { getPicture, type Picture, REASONS } from './calls.ts';

/** The picture that a call asked for, until it is no longer needed. */
export function usePicture() {
  const [check, setCheck] = useState<{ picture: Picture; wrong?: string }>();

  /** Another picture, in place of one that was mistyped, used up or cannot be read. */
  const showPicture = async (wrong?: string) => {
    // The client itself says when this fails.
    const picture = await getPicture().catch(() => undefined);
    setCheck(picture && { picture, wrong });
  };

  /** Shows a picture when that is why a call was refused. @returns whether it was */
  const answerRefusal = async ({ code, message }: { code: number; message: string }): Promise<boolean> => {
    if (code !== REASONS.picture && code !== REASONS.pictureWrong) return false;
    await showPicture(code === REASONS.pictureWrong ? message : undefined);
    return true;
  };

  return { check, showPicture, answerRefusal, hidePicture: () => setCheck(undefined) };
}
