/** Longest name that is accepted, in characters. */
export const NAME_LENGTH = 20;

/** What is wrong with a trimmed name, or undefined: 1 to 20 characters without angle brackets, as `updateTrueName` accepts them. */
export function nameProblem(name: string): string | undefined {
  if (!name) return '请填写姓名';
  if (name.length > NAME_LENGTH) return `姓名最多 ${NAME_LENGTH} 个字`;
  return /[<>]/.test(name) ? '姓名里不能有尖括号' : undefined;
}
