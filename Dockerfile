FROM node:22-bookworm-slim
WORKDIR /app
COPY . .
# The keys that signed the first builds end here: nobody can release with what is in the image.
RUN npm ci --no-audit --no-fund && npm run build && rm -f .data/release-keys/*.pem && chown -R node:node .data
ENV NODE_ENV=production
USER node
