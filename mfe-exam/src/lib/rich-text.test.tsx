import { render, screen } from '@testing-library/react';
import { blankIds, RichText } from './rich-text.tsx';

describe('RichText', () => {
  it('shows known elements and only the text of others', () => {
    const { container } = render(<RichText html="<p>H<sub>2</sub>O <marquee>水</marquee></p>" />);
    expect(container.innerHTML).toBe('<div><p>H<sub>2</sub>O <span>水</span></p></div>');
  });

  it('lets nothing run', () => {
    const { container } = render(
      <RichText
        html={
          '<script>alert(1)</script><img src="x" onerror="alert(1)" alt="图"><img src="javascript:alert(1)"><p onclick="alert(1)" style="color:red">文</p>'
        }
      />,
    );
    expect(container.querySelector('script')).toBeNull();
    expect(container.querySelectorAll('img')).toHaveLength(1);
    expect(screen.getByAltText('图').getAttributeNames().sort()).toEqual(['alt', 'src']);
    expect(screen.getByText('文').getAttributeNames()).toEqual([]);
  });

  it('shows escaped markup as text', () => {
    render(<RichText html="&lt;标签&gt; ±×÷" inline />);
    expect(screen.getByText('<标签> ±×÷')).toBeInTheDocument();
  });

  it('uses no blocks inside labels', () => {
    const { container } = render(<RichText html="<p>一</p><div>二</div>" inline />);
    expect(container.querySelector('p, div div')).toBeNull();
  });

  it('puts a field in place of each blank', () => {
    const html = '<p>甲 <blank id="b1"></blank> 乙 <blank id="b2"></blank></p>';
    render(<RichText html={html} blank={(id) => <b>{id}</b>} />);
    expect(screen.getByText('b2')).toBeInTheDocument();
    expect(blankIds(html)).toEqual(['b1', 'b2']);
  });
});
